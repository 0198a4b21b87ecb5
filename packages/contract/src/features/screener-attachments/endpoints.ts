import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Ok } from '../../values.ts'
import { FileType } from '../files/endpoints.ts'
import * as routes from './routes.ts'

/** A file that goes with the screeners of a project; `name` is the file's own. */
export const ScreenerAttachment = z.object({ _id: Id, name: z.string(), file_id: Id, kind: z.string(), size: z.number() })
export type ScreenerAttachment = z.input<typeof ScreenerAttachment>

export const MOST_ATTACHMENTS = 200

const thisProject = z.object({ projectID: Id })

export const screenerAttachments = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    returns: z.object({ attachments: z.array(ScreenerAttachment) }),
  }),
  import: endpoint(routes.import, {
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({
      fileList: z
        .array(z.object({ _id: Id, type: FileType }))
        .min(1)
        .max(MOST_ATTACHMENTS),
      projectID: Id,
    }),
    returns: z.object({ attachments: z.array(ScreenerAttachment) }),
    status: 201,
    summary: 'Attach files of this project or another visible one (`projectID`); those already attached stay as they are.',
  }),
  delete: endpoint(routes.delete, {
    access: 'projects:can_modify',
    params: z.object({ projectID: Id, attachmentID: Id }),
    returns: Ok,
  }),
}
