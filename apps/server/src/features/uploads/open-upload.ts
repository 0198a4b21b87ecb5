import { fail } from '@answerprint/contract/errors'
import type { Call } from '#platform/http/call'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { CreateNeeds } from './create-uploads.ts'
import { rightFor } from './upload-purpose.ts'
import { findUpload, hasEnded, type UploadRow } from './uploads.repository.ts'

type Needs = Pick<CreateNeeds, 'db' | 'access' | 'outside' | 'roomPictures' | 'resultPlaces'>
type Open = (viewer: Viewer | undefined, uploadId: string, call: Call) => Promise<UploadRow>

/** Uploads for their senders: to look at and give up, to send and complete, and to send parts. */
export const createOpenUpload = ({ db, access, outside, roomPictures, resultPlaces }: Needs) => {
  /** The person who began an upload may always give it up. */
  const openOwn: Open = async (viewer, uploadId, call) => {
    const upload = await findUpload(db, uploadId)
    if (upload?.submission_id && (await outside.holds(upload.submission_id, call))) return upload
    if (!viewer) return fail('no_session')
    return upload?.user_id === viewer.user_id ? upload : fail('not_found')
  }
  /** A sender who has lost the right to add to the project is refused at their next call. */
  const open: Open = async (viewer, uploadId, call) => {
    const upload = await openOwn(viewer, uploadId, call)
    if (upload.submission_id || !viewer) return upload
    if (upload.order_id) return (await resultPlaces.find(viewer, upload.order_id)) ? upload : fail('not_found')
    const project = upload.project_id ? await access.open(viewer, upload.project_id) : undefined
    if (hasEnded(upload)) return upload
    if (upload.screener_room_id) await roomPictures.demandRoom(viewer, upload.screener_room_id)
    else if (project && !can(rightsOn(viewer, project), rightFor(upload.purpose))) return fail('forbidden')
    return upload
  }
  const openLive: Open = async (viewer, uploadId, call) => {
    const upload = await open(viewer, uploadId, call)
    // Uploads by the high-speed client have no parts.
    return hasEnded(upload) || upload.method === 'aspera' ? fail('upload_ended') : upload
  }
  return { openOwn, open, openLive }
}
