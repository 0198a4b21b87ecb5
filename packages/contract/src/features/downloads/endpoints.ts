import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Id, Token } from '../../values.ts'
import { AsperaSetup } from '../aspera/endpoints.ts'
import { FileType, Picked } from '../files/endpoints.ts'
import * as routes from './routes.ts'

const DOWNLOAD_STATUSES = ['Preparing', 'Transferring', 'Paused', 'Error', 'Complete'] as const

export const Download = z.object({
  _id: Id,
  uuid: z.uuid(),
  type: z.literal('download'),
  method: z.enum(['http', 'aspera']),
  project_id: Id,
  file_name: z.string(),
  status: z.enum(DOWNLOAD_STATUSES),
  current_size: Bytes,
  total_size: Bytes,
})
export type Download = z.input<typeof Download>

/** A share package by what the address of one of its recipients ends in. */
const ofLink = z.object({ package_id: Token })

/** Whether a download is asked for by a link: no session is needed then. */
function namesLink(body: unknown): boolean {
  const named = (body as { specifications?: { package_id?: unknown } | null } | null)?.specifications?.package_id
  return typeof named === 'string' && !Id.safeParse(named).success
}

const thisDownload = z.object({ downloadID: Id })

export const downloads = {
  prepare: endpoint(routes.prepare, {
    access: 'files:can_download',
    params: z.object({ projectID: Id }),
    body: z.object({ files: Picked }),
    returns: z.object({
      aspera_entitlements_empty: z.boolean(),
      download_details: z.array(Download),
      aspera_setup: AsperaSetup.nullable(),
    }),
    status: 201,
    summary: 'One transfer for each of these files and folders; none when the account has not enough high-speed transfer left.',
  }),
  setup: endpoint(routes.setup, {
    access: 'files:can_download',
    inOwnProjects: 'open',
    query: z.object({ fileID: Id, fileType: FileType.optional() }),
    returns: z.object({ asperaObject: AsperaSetup }),
    summary: 'What the high-speed client needs for one file.',
  }),
  create: endpoint(routes.create, {
    access: 'files:can_download',
    inOwnProjects: 'open',
    visitors: ({ body }) => namesLink(body),
    mostPerMinute: 120,
    body: z.union([
      z.strictObject({ transferUUID: z.uuid(), fileName: z.string().max(1024).optional(), fileID: Id, fileType: FileType.optional() }),
      z.strictObject({
        method: z.enum(['http', 'aspera']),
        fileID: Id,
        fileType: FileType.optional(),
        specifications: z.object({ package_id: Id }),
      }),
      // For the holder of a link: a file or folder of its package, or all of it.
      z.strictObject({
        method: z.literal('aspera'),
        fileID: Id.optional(),
        fileType: FileType.optional(),
        specifications: ofLink,
      }),
    ]),
    /** `aspera_setup`: for visitors with a link. */
    returns: Download.extend({ aspera_setup: AsperaSetup.nullable() }),
    status: 201,
    summary: 'Note a download: of the client, by what it calls it, or of a share package.',
  }),
  update: endpoint(routes.update, {
    alsoPatch: true,
    access: 'session',
    visitors: ({ body }) => namesLink(body),
    params: thisDownload,
    body: z.object({
      transferUUID: z.uuid().optional(),
      total_size: Bytes,
      current_size: Bytes,
      status: z.enum(DOWNLOAD_STATUSES),
      specifications: ofLink.optional(),
    }),
    returns: Download,
    summary: 'Report progress. The bytes received never decrease, and an ended download stays ended.',
  }),
}
