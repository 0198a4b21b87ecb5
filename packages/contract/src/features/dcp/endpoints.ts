import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Id, Name, Ok, Time, Token } from '../../values.ts'
import { DcpNotice, DcpStatus } from '../files/endpoints.ts'
import { MOST_DCP_FILES } from '../uploads/upload-rules.ts'
import * as routes from './routes.ts'

const Rational = z.object({ num: z.number(), den: z.number() })

const DcpComposition = z.object({
  id: z.string(),
  title: z.string(),
  issuer: z.string().nullable(),
  content_kind: z.string().nullable(),
  edit_rate: Rational.nullable(),
  duration_seconds: z.number(),
  reels: z.number().int(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  aspect: z.string().nullable(),
  is_encrypted: z.boolean(),
  /** Track files that another package brings. */
  external_ids: z.array(z.string()),
})

/** What the package says of itself. */
export const DcpFacts = DcpComposition.omit({ id: true, external_ids: true }).extend({
  kind: z.enum(['SMPTE', 'Interop', 'IMF']),
  version: z.enum(['OV', 'VF']),
  compositions: z.array(DcpComposition),
})
export type DcpFacts = z.input<typeof DcpFacts>

export const DcpProblem = z.object({
  kind: z.string(),
  /** `notice`: worth knowing, no mistake. */
  severity: z.enum(['wrong', 'notice']),
  path: z.string(),
  message: z.string(),
})
export type DcpProblem = z.input<typeof DcpProblem>

const DCP_FILE_STATES = ['Awaiting', 'Arrived', 'Verified', 'Wrong', 'Missing'] as const

export const DcpFile = z.object({
  path: z.string(),
  size: Bytes,
  state: z.enum(DCP_FILE_STATES),
  /** Null before the first check. */
  role: z.enum(['packing_list', 'composition', 'other', 'structure', 'unexpected']).nullable(),
  /** Whether the packing list has a hash of it. */
  is_hashed: z.boolean(),
})
export type DcpFile = z.input<typeof DcpFile>

export const DcpInfo = z.object({
  _id: Id,
  status: DcpStatus,
  progress: z.number(),
  wrong_count: z.number().int(),
  notice: DcpNotice.nullable(),
  checked_at: Time.nullable(),
  /** No check is waiting or running, or its worker has stopped reporting. */
  may_check: z.boolean(),
  facts: DcpFacts.nullable(),
  problems: z.array(DcpProblem),
  files: z.array(DcpFile),
})
export type DcpInfo = z.input<typeof DcpInfo>

const Path = z.string().min(1).max(1_024)

/** The files of a folder that is about to be sent. */
export const DcpListing = z
  .array(z.object({ path: Path, size: Bytes }))
  .min(1)
  .max(MOST_DCP_FILES)
export const LARGEST_DCP_LISTING = 8 * 1024 * 1024
export const BegunDcp = z.object({ _id: Id, awaiting: z.array(z.string()) })

const thisProject = z.object({ projectID: Id })
const thisDcp = z.object({ projectID: Id, fileID: Id })

export const dcp = {
  create: endpoint(routes.create, {
    access: 'projects:can_modify',
    visitors: ({ body }) => {
      const { file_request_id, cinerequest_id } = (body ?? {}) as { file_request_id?: unknown; cinerequest_id?: unknown }
      return typeof (file_request_id ?? cinerequest_id) === 'string'
    },
    params: thisProject,
    body: z.object({
      name: Name(255),
      folder_id: Id.nullish(),
      /** A public request, to whose destination it goes. */
      file_request_id: Token.optional(),
      cinerequest_id: Token.optional(),
      files: DcpListing,
    }),
    returns: BegunDcp,
    status: 201,
    largestBody: LARGEST_DCP_LISTING,
    summary: 'Begin a DCP, or resume one whose upload of the same files did not end. Answers the paths that are still missing.',
  }),
  get: endpoint(routes.get, {
    access: 'session',
    params: thisDcp,
    returns: DcpInfo,
    summary: 'What a package holds, and what its check found.',
  }),
  check: endpoint(routes.check, {
    access: 'projects:can_modify',
    params: thisDcp,
    returns: Ok,
    summary: 'Read the package and compare every hash again.',
  }),
  download: endpoint(routes.download, {
    access: 'files:can_download',
    params: thisDcp,
    query: z.object({ path: Path }),
    returns: z.object({ token: z.string() }),
    summary: 'An address that downloads one file of a package for some minutes.',
  }),
}
