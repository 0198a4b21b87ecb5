import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { C4_PATTERN, XXH128_PATTERN } from '../../patterns.ts'
import { Bytes, Id, Ok, Time, Token } from '../../values.ts'
import { AsperaSetup } from '../aspera/endpoints.ts'
import { VIDEO_PARTS } from '../ondemand/video-rules.ts'
import * as routes from './routes.ts'

const UPLOAD_STATUSES = ['Preparing', 'Transferring', 'Paused', 'Error', 'Complete', 'Cancelled'] as const

/** Where an upload goes: exactly one target. */
export const UploadSpecifications = z.object({
  project_id: Id.optional(),
  folder_id: Id.nullish(),
  screener_id: Id.optional(),
  /** A paid order: the file is its result, beside the file that it was made of. For staff alone; with `dcp_id`, a file of a DCP that is. */
  order_id: Id.optional(),
  is_project_poster: z.boolean().optional(),
  /** The picture of this screener, or the poster of this project, is for this room alone. */
  screener_group_id: Id.optional(),
  /** A file of this DCP item; its `path` says which. */
  dcp_id: Id.optional(),
  /** Says the same as `dcp_id`, and is refused without it. */
  is_dcp: z.boolean().optional(),
  /** A video request, by the token of its address, and the part of it that the file is: without one, the film. */
  video_id: Token.optional(),
  video_part: z.enum(VIDEO_PARTS).optional(),
  /** A public file request, by the token of its address: no session is needed. */
  file_request_id: Token.optional(),
  cinerequest_id: Token.optional(),
})

/** Whether an upload is sent through a public request. */
function namesRequest(body: unknown): boolean {
  type Named = { file_request_id?: unknown; cinerequest_id?: unknown; video_id?: unknown }
  const { specifications } = (body ?? {}) as { specifications?: Named | null }
  return typeof (specifications?.file_request_id ?? specifications?.cinerequest_id ?? specifications?.video_id) === 'string'
}

/** Whether a picture is sent for a room or a screener: who may modify the room, or manage the screener, may send it. */
function isPicture(body: unknown): boolean {
  type Named = { screener_group_id?: unknown; screener_id?: unknown }
  const { specifications } = (body ?? {}) as { specifications?: Named | null }
  return typeof (specifications?.screener_group_id ?? specifications?.screener_id) === 'string'
}

const isVisiting = (sent: { isVisiting: boolean }): boolean => sent.isVisiting

const UploadDetails = z.object({
  upload_id: Id,
  part_size: Bytes,
  part_count: z.number().int(),
  destination: z.string(),
  file_name: z.string(),
})

export const Upload = z.object({
  _id: Id,
  file_name: z.string(),
  total_size: Bytes,
  current_size: Bytes,
  progress: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  upload_method: z.enum(['http', 'aspera']),
  upload_details: z.object({ destination: z.string(), file_name: z.string() }),
  part_size: Bytes,
  part_count: z.number().int(),
  error: z.string().nullable(),
  project_id: Id.nullable(),
  folder_id: Id.nullable(),
  /** The package that it belongs to: dropping that folder again goes on with it. */
  dcp_id: Id.nullable(),
  created_at: Time,
})

export const UploadResult = z.object({
  project_id: Id.nullable(),
  folder_id: Id.nullable(),
  file_request_id: Token.nullable(),
  cinerequest_id: Token.nullable(),
  file_id: Id.nullable(),
})

/** Read from the file while it was sent. The server reads what arrived and compares. */
export const ClaimedHashes = z.object({ xxh128: z.string().regex(XXH128_PATTERN), c4: z.string().regex(C4_PATTERN) })
export type ClaimedHashes = z.infer<typeof ClaimedHashes>

const thisUpload = z.object({ uploadID: Id })

export const uploads = {
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    alsoWhere: isPicture,
    visitors: ({ body }) => namesRequest(body),
    body: z.object({
      method: z.enum(['http', 'aspera']),
      file_list: z
        .array(
          z.object({
            isDirectory: z.boolean().default(false),
            name: z.string().max(1024),
            path: z.string().max(4096).default(''),
            size: z.number().int().min(0),
            /** Folder of this file when it differs from the specifications' (dropped trees). */
            folder_id: Id.nullish(),
          }),
        )
        .min(1)
        .max(500),
      specifications: UploadSpecifications,
      /** The sender's line is slow: smaller parts, so that little is sent again after a break. */
      is_slow_line: z.boolean().default(false),
    }),
    returns: z.object({
      upload_details: z.array(UploadDetails),
      s3_access_key: z.string().nullable(),
      s3_storage_class: z.string(),
      /** For method aspera: one transfer for each of the details, in their order. */
      aspera_setup: AsperaSetup.nullable(),
    }),
    status: 201,
    summary: 'Reserve storage and open one upload per file.',
  }),
  list: endpoint(routes.list, {
    access: 'session',
    returns: z.object({ uploads: z.array(Upload) }),
    summary: 'Own uploads that have not ended: they can be resumed.',
  }),
  continue: endpoint(routes.continue, {
    mostPerMinute: 60,
    access: 'session',
    visitors: isVisiting,
    params: thisUpload,
    returns: z.object({ aspera_setup: AsperaSetup }),
    status: 201,
    summary: 'For method aspera: the transfer of an upload that has not ended, for a client that no longer has it.',
  }),
  parts: endpoint(routes.parts, {
    access: 'session',
    visitors: isVisiting,
    params: thisUpload,
    returns: z.object({ parts: z.array(z.object({ part_number: z.number().int(), size_bytes: Bytes })) }),
    summary: 'The parts that have arrived.',
  }),
  report: endpoint(routes.report, {
    access: 'session',
    visitors: isVisiting,
    params: thisUpload,
    body: z.union([
      z.strictObject({ status: z.literal('Complete'), total_size: Bytes, hashes: ClaimedHashes.optional() }),
      z.strictObject({ error: z.string().min(1).max(2000) }),
      z.strictObject({
        current_size: Bytes,
        total_size: Bytes,
        status: z.enum(['Preparing', 'Transferring', 'Paused']),
        progress: z.string().regex(/^\d{1,3}%$/),
      }),
    ]),
    /** `is_new`: this call completed it, and no earlier one. */
    returns: z.object({ upload: Upload, result: UploadResult.nullable(), is_new: z.boolean() }),
    summary: 'Report progress or an error, or complete the upload.',
  }),
  abort: endpoint(routes.abort, {
    access: 'session',
    visitors: isVisiting,
    params: thisUpload,
    returns: Ok,
    summary: 'Cancel an upload and drop what has arrived.',
  }),
  sign: endpoint(routes.sign, {
    access: 'session',
    visitors: isVisiting,
    query: z.object({ upload_id: Id, parts: z.string().regex(/^\d{1,5}(-\d{1,5})?$/) }),
    returns: z.object({
      parts: z.array(
        z.object({ part_number: z.number().int(), url: z.string(), headers: z.record(z.string(), z.string()), expires_at: z.string() }),
      ),
    }),
    summary: 'Addresses to which parts may be sent, at most 64 a call.',
  }),
}
