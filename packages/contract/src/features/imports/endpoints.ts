import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Id, Ok, Time } from '../../values.ts'
import { IMPORT_PROVIDERS, isImportStatus } from './import-rules.ts'
import * as routes from './routes.ts'

/** A request for files is named by the token of its address. */
const RequestId = z.string().min(1).max(200)

/** The size is null while it is unknown: file hosts pack some folders while they send them. */
export const ImportProgress = z.object({ upload_sent_bytes: Bytes, upload_total_size: Bytes.nullable() })

export const Import = z.object({
  _id: Id,
  type: z.enum(IMPORT_PROVIDERS),
  origin_name: z.string(),
  status: z.number().int().refine(isImportStatus),
  progress_status: ImportProgress,
  error: z.string().nullable(),
  project_id: Id,
  folder_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Import = z.input<typeof Import>

const thisImport = z.object({ importID: Id })

export const imports = {
  link: endpoint(routes.link, {
    mostPerMinute: 30,
    // A visitor who was asked for files has no account: the file request gives access.
    access: 'public',
    body: z.object({
      type: z.enum(IMPORT_PROVIDERS),
      url: z.string().trim().min(1).max(2_000),
      project_id: Id.optional(),
      folder_id: Id.nullish(),
      file_request_id: RequestId.optional(),
      cinerequest_id: RequestId.optional(),
      /** A video request, by the token of its address, and which film of it this is. */
      video_id: RequestId.optional(),
      video_part: z.enum(['video', 'trailer']).optional(),
      format_restriction: z.literal('videos').optional(),
    }),
    returns: z.object({
      status: z.literal('success'),
      message: z.string(),
      response: z.object({ _id: Id, origin_name: z.string(), size: Bytes.nullable() }),
    }),
    summary: 'Look at a shared link of a file host. Nothing is fetched before it is confirmed.',
  }),
  confirm: endpoint(routes.confirm, {
    access: 'public',
    params: thisImport,
    returns: Ok,
    summary: 'Begin an import that was previewed within the hour.',
  }),
  confirmByAddress: endpoint(routes.confirmByAddress, {
    access: 'public',
    changesState: true,
    params: thisImport,
    returns: Ok,
    summary: 'The same by GET; our own page posts.',
  }),
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({ project_id: Id.optional() }),
    returns: z.object({ imports: z.array(Import) }),
    summary: 'Own imports of the last 30 days, the latest change first, 50 at most.',
  }),
  cancel: endpoint(routes.cancel, {
    // As they are begun.
    access: 'public',
    params: thisImport,
    returns: Ok,
    summary: 'Stop an import. Files that arrived stay.',
  }),
}
