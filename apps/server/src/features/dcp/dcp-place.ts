import type { dcp as contract } from '@answerprint/contract/dcp'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { findFolder } from '#features/folders'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { DcpPlace } from './begin-dcp.ts'

type Needs = { db: Database; access: ProjectAccess; outside: OutsideSenders }
type Asked = Input<(typeof contract)['create'], 'out'>

/** Where a package goes, and its sender: a member, or the holder of a file request's link. */
export const createDcpPlace = ({ db, access, outside }: Needs) => {
  return async (viewer: Viewer | undefined, { params: { projectID }, body }: Asked, call: Call): Promise<DcpPlace> => {
    const { folder_id = null, file_request_id, cinerequest_id } = body
    if (file_request_id || cinerequest_id) {
      const to = await outside.accept({ file_request_id, cinerequest_id }, call)
      if (to.project_id !== projectID) return fail('not_found')
      if (folder_id) await outside.refuseFoldersOutside(db, to, [folder_id])
      outside.refusePrograms(body.files.map((each) => each.path))
      const place = {
        project_id: projectID,
        folder_id: folder_id ?? to.folder_id,
        created_by: null,
        submission_id: to.submission_id,
        order_id: null,
      }
      return { ...place, take: (tx) => outside.take(tx, to, { folders: 1 }) }
    }
    const { caller } = await access.openWith(viewer, 'projects:can_modify', projectID)
    if (folder_id && !(await findFolder(db, projectID, folder_id))) return fail('not_found')
    const own = { created_by: caller.user_id, submission_id: null, order_id: null }
    return { project_id: projectID, folder_id, ...own }
  }
}
