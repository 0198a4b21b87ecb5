import { fail } from '@answerprint/contract/errors'
import { findFolder } from '#features/folders'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import { demand } from '#platform/http/demand'
import type { Viewer } from '#platform/http/viewer'

/** Where files go that somebody outside was asked for. */
type RequestPlace = { file_request_id: string; owner_id: string; project_id: string; folder_id: string | null }

/** What an import asks of the requests for files. */
export type RequestDoor = {
  /** The place of an open request, by the token of its address; undefined when there is none, or it was closed. */
  open(db: Database, token: string): Promise<RequestPlace | undefined>
  /** Told in the transaction that makes a file of the request. */
  took(tx: Database, arrived: { file_request_id: string; file_id: string }): Promise<void>
}

/** As long as nobody can be asked for files. */
export const noRequests: RequestDoor = { open: async () => undefined, took: async () => {} }

export type Place = {
  owner_id: string
  user_id: string | null
  project_id: string
  folder_id: string | null
  file_request_id: string | null
}
type Named = {
  project_id?: string | undefined
  folder_id?: string | null | undefined
  file_request_id?: string | undefined
  cinerequest_id?: string | undefined
}

type Needs = { db: Database; access: ProjectAccess; requests: RequestDoor }

/** Where an import may go: into a project of the person who calls, or wherever an open request for files leads. */
export const createImportPlace = ({ db, access, requests }: Needs) => {
  return async (viewer: Viewer | undefined, { project_id, folder_id = null, file_request_id, cinerequest_id }: Named): Promise<Place> => {
    if (cinerequest_id) return fail('not_found')
    if (file_request_id) return { ...((await requests.open(db, file_request_id)) ?? fail('not_found')), user_id: null }
    const caller = demand(viewer, { access: 'projects:can_modify' })
    if (!project_id) return fail('invalid', { errors: [{ field: 'project_id', message: 'Name the project that this goes to.' }] })
    const { owner_id } = await access.open(caller, project_id)
    if (folder_id && !(await findFolder(db, project_id, folder_id))) return fail('not_found')
    return { owner_id, user_id: caller.user_id, project_id, folder_id, file_request_id: null }
  }
}
