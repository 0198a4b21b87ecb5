import { fail } from '@answerprint/contract/errors'
import { findFolder } from '#features/folders'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'

export type Place = {
  owner_id: string
  user_id: string | null
  staff_id: string | null
  project_id: string
  folder_id: string | null
  submission_id: string | null
  video_part: 'video' | 'trailer' | null
}
type Named = {
  project_id?: string | undefined
  folder_id?: string | null | undefined
  file_request_id?: string | undefined
  cinerequest_id?: string | undefined
  video_id?: string | undefined
  video_part?: 'video' | 'trailer' | undefined
}

type Needs = { db: Database; access: ProjectAccess; requests: OutsideSenders }

/** Where an import may go: into a project of the person who calls, or to the destination of an open request for files. */
export const createImportPlace = ({ db, access, requests }: Needs) => {
  return async (viewer: Viewer | undefined, named: Named, call: Call): Promise<Place> => {
    const { project_id, folder_id = null, file_request_id, cinerequest_id, video_id, video_part = 'video' } = named
    if (cinerequest_id) return fail('not_found')
    if (file_request_id || video_id) {
      const place = await requests.accept({ file_request_id, video_id, ...(video_id && { video_part }) }, call)
      return {
        owner_id: place.owner_id,
        user_id: null,
        staff_id: null,
        project_id: place.project_id,
        folder_id: place.folder_id,
        submission_id: place.submission_id,
        video_part: video_id ? video_part : null,
      }
    }
    if (!project_id) return fail('invalid', { errors: [{ field: 'project_id', message: 'Name the project that this goes to.' }] })
    const { owner_id, caller } = await access.openWith(viewer, 'projects:can_modify', project_id)
    if (folder_id && !(await findFolder(db, project_id, folder_id))) return fail('not_found')
    return { owner_id, user_id: caller.user_id, staff_id: caller.staff_id, project_id, folder_id, submission_id: null, video_part: null }
  }
}
