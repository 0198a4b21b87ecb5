import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Addresses, Bytes, Email, Id, LineOrNothing, Name, Ok, Time, Token } from '../../values.ts'
import { ConnectFacts } from '../aspera/endpoints.ts'
import { PdfDocument } from '../deliveries/endpoints.ts'
import { ImportProgress } from '../imports/endpoints.ts'
import { IMPORT_PROVIDERS } from '../imports/import-rules.ts'
import { Branding } from '../organizations/endpoints.ts'
import { MOST_ASKED_FILES } from '../uploads/upload-rules.ts'
import * as cinerequestsRoutes from './cinerequests.routes.ts'
import * as requestPageRoutes from './request-page.routes.ts'
import * as routes from './routes.ts'

/** What one link accepts in total; for more the requester makes another link. */
export const MOST_REQUEST_FILES = 50_000
export const MOST_REQUEST_FOLDERS = 20_000
/** Seconds between two looks at a page on which imports are outstanding. */
export const REQUEST_REFRESH_SECONDS = 5
/** Submitted files in one answer, the latest first. */
export const SUBMISSIONS_PAGE = 200

/** What a requester may ask the sender to fill in. */
export const SENDER_FIELDS = ['name', 'email', 'company', 'note'] as const
export type SenderField = (typeof SENDER_FIELDS)[number]
const SenderFields = z.array(z.enum(SENDER_FIELDS)).max(SENDER_FIELDS.length)

const Status = z.enum(['open', 'closed'])

/**
 * `_id` is the token of the public address: its holder may send files, and see what they sent themselves. For those who may not change the
 * project it is another one, which opens nothing, and `url` is empty.
 */
export const FileRequest = z.object({
  _id: Token,
  title: z.string(),
  status: Status,
  files_count: z.number().int(),
  /** Name of the destination; null for the project itself. */
  folder: z.string().nullable(),
  destination_folder_id: Id.nullable(),
  project_id: Id,
  created_at: Time,
  created_by: z.string(),
  required_fields: SenderFields,
  url: z.string(),
})
export type FileRequest = z.input<typeof FileRequest>

const NewRequest = z.object({
  title: Name(200),
  destination_folder_id: Id.nullish(),
  project_id: Id.optional(),
  required_fields: SenderFields.default([]),
  /** Each gets the link by email. They are counted with the others of the hour. */
  emails: Addresses().default([]),
  message: z.string().max(2000).default(''),
})

const RequestChange = z.discriminatedUnion('key', [
  z.object({ key: z.literal('title'), value: Name(200) }),
  z.object({ key: z.literal('status'), value: Status }),
  z.object({ key: z.literal('destination_folder_id'), value: Id.nullable() }),
  z.object({ key: z.literal('required_fields'), value: SenderFields }),
])

/** The sender of files, as they named themselves. */
const Sender = z.object({ name: z.string(), email: z.string(), company: z.string(), note: z.string() })

export const Submission = z.object({ _id: Id, ...Sender.shape, created_at: Time, files_count: z.number().int(), size: Bytes })
export const SubmittedFile = z.object({
  _id: Id,
  name: z.string(),
  size: Bytes,
  created_at: Time,
  folder_id: Id.nullable(),
  submission_id: Id,
})
export type SubmittedFile = z.input<typeof SubmittedFile>

const thisProject = z.object({ projectID: Id })
const thisRequest = z.object({ projectID: Id, requestID: Token })

export const fileRequests = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    returns: z.object({ requests: z.array(FileRequest) }),
    summary: 'The file requests of a project, the latest first; not paged.',
  }),
  create: endpoint(routes.create, {
    mostPerMinute: 60,
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ requests: z.union([NewRequest, z.array(NewRequest).min(1).max(50)]) }),
    returns: z.object({ requests: z.array(FileRequest) }),
    status: 201,
    summary: 'Make requests: each has a public address to which anybody who holds it may send files. `emails` get it at once.',
  }),
  update: endpoint(routes.update, {
    access: 'projects:can_modify',
    params: thisRequest,
    body: RequestChange,
    returns: FileRequest,
  }),
  send: endpoint(routes.send, {
    mostPerMinute: 30,
    access: 'projects:can_modify',
    params: thisRequest,
    body: z.object({ email: Email, message: z.string().max(2000).default('') }),
    returns: Ok,
    summary: 'Mail the link to one address; replies go to the viewer.',
  }),
  files: endpoint(routes.files, {
    access: 'session',
    params: z.object({ requestID: Token }),
    query: z.object({
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(1_000).default(SUBMISSIONS_PAGE),
    }),
    returns: z.object({ files: z.array(SubmittedFile), size: z.number().int(), submissions: z.array(Submission) }),
    summary: 'What was submitted, the latest first, and by whom.',
  }),
}

const PageUpload = z.object({
  _id: Id,
  status: z.string(),
  upload_method: z.enum(['http', 'aspera']),
  file_name: z.string(),
  current_size: Bytes,
  total_size: Bytes,
  file: z.object({ type: z.string() }),
  /** Enough to go on with it when the same file is chosen again. */
  path: z.string(),
  folder_id: Id.nullable(),
  part_size: Bytes,
  part_count: z.number().int(),
})

const ReceivedFile = z.object({
  _id: Id,
  name: z.string(),
  size: Bytes,
  created_at: Time,
  /** As it lies in the store; null until it was read through, and of a package. */
  xxh128: z.string().nullable(),
  /** It has the hash that its sender said, or (a package) those of its own packing list. */
  is_verified: z.boolean(),
  /** It has another hash than its sender said: it has to be sent again. */
  is_damaged: z.boolean(),
})

/** One sender's files, for their records. */
export const RequestReceipt = z.object({
  receipt_id: z.string(),
  issued_at: z.string(),
  request: z.string(),
  requester: z.object({ name: z.string(), host: z.string() }),
  sender: Sender.omit({ note: true }),
  file_count: z.number().int(),
  verified_count: z.number().int(),
  size: Bytes,
  files: z.array(
    z.object({
      name: z.string(),
      size: Bytes,
      xxh128: z.string().nullable(),
      c4: z.string().nullable(),
      is_verified: z.boolean(),
      is_damaged: z.boolean(),
      received_at: z.string(),
      verified_at: z.string().nullable(),
    }),
  ),
})
export type RequestReceipt = z.infer<typeof RequestReceipt>

/** What the public page knows. It lists only files sent from this very browser, and nothing of a closed request. */
export const RequestPage = z.object({
  _id: Token,
  type: z.enum(['file-request', 'cinerequest']),
  name: z.string(),
  requestee_name: z.string(),
  /** The person who asks. */
  requester_name: z.string(),
  film_name: z.string().nullable(),
  title: z.string(),
  logo_url: z.string().nullable(),
  project_id: Id.nullable(),
  destination_folder_id: Id.nullable(),
  status: Status,
  host: z.object({ name: z.string(), ...Branding.omit({ sender_name: true }).shape }),
  required_fields: SenderFields,
  /** What this visitor said of themselves; null before they did. */
  sender: Sender.nullable(),
  /** `is_over_storage_limit`: the requester has no storage left, to the byte; `subscription` of a user has it from above the limit only. */
  project: z.object({
    organization: z.object({ subscription: z.object({ storage: z.object({ is_over_storage_limit: z.boolean() }) }) }),
  }),
  /** The latest of them; `received` has the number and size of all. */
  files: z.array(ReceivedFile),
  /** How the page talks to the high-speed client; null where it does not. */
  aspera: ConnectFacts.nullable(),
  /** `verified` and `damaged`: what arrived was compared with what was sent; `pending`: that it will be, once it was read through. */
  received: z.object({ count: z.int(), size: Bytes, verified: z.int(), damaged: z.int(), pending: z.int() }),
  /** One file must be smaller. */
  uploadLimitInGB: z.number().int(),
  uploads: z.array(PageUpload),
  /** Packages for cinemas that were begun: they go on when their folder is chosen again. */
  open_packages: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      folder_id: Id.nullable(),
      files_count: z.number().int(),
      files_left: z.number().int(),
      total_size: Bytes,
    }),
  ),
  file_imports: z.array(
    z.object({ _id: Id, origin_name: z.string(), created_at: Time, type: z.enum(IMPORT_PROVIDERS), progress_status: ImportProgress }),
  ),
  /** Of the last day, which did not arrive completely. */
  failed_imports: z.array(z.object({ _id: Id, origin_name: z.string(), error: z.string() })),
  aspera_uploads: z.array(PageUpload),
  cineuploads: z.array(PageUpload),
})
export type RequestPage = z.input<typeof RequestPage>

const NewSender = z.object({
  name: LineOrNothing(120).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  company: LineOrNothing(200).default(''),
  note: z.string().trim().max(2000).default(''),
})
const thisPage = z.object({ requestID: Token })
const chosen = z.object({
  _files: z
    .array(z.object({ _id: Id, type: z.string().max(40) }))
    .min(1)
    .max(500),
})
const queued = z.object({ is_queued: z.boolean() })
const maybeArrived = z.object({
  files: z
    .array(
      z.object({
        path: z.string().max(4096),
        size: z.number().int().min(0),
        /** When it was last changed, in milliseconds: what is newer than what arrived is another file. Null where that is not known. */
        modified_at: z.number().int().min(0).max(8.64e15).nullable(),
      }),
    )
    .max(MOST_ASKED_FILES),
  /** Packages for cinemas, by the ids that they were given. */
  packages: z.array(Id).max(MOST_ASKED_FILES).default([]),
})

/** The page of the person who has the link. Both kinds of request have it, at addresses of their own. */
const page = {
  // Counted apart: thousands of small files use up what one address may ask, and their sender opens the page in the middle.
  open: { mostPerMinute: 240, access: 'public', params: thisPage, returns: RequestPage },
  introduce: {
    mostPerMinute: 60,
    access: 'public',
    params: thisPage,
    body: NewSender,
    returns: RequestPage,
    summary: 'What the sender answered to the questions of the requester; kept with everything that this browser sends.',
  },
  arrived: {
    mostPerMinute: 120,
    access: 'public',
    params: thisPage,
    body: maybeArrived,
    returns: z.object({ arrived: z.array(z.int()), packages: z.array(Id) }),
    summary:
      'Which of these files, by their places in the list, and packages this very browser has sent before and the requester still has, undamaged.',
  },
  receiptPaper: {
    mostPerMinute: 12,
    access: 'public',
    params: thisPage,
    returns: PdfDocument,
    isDownload: true,
    summary: 'A receipt for all that came from this browser, with the signed statement attached.',
  },
  copy: {
    mostPerMinute: 30,
    access: 'files:can_share',
    inOwnProjects: 'open',
    params: thisPage,
    body: chosen,
    returns: queued,
    status: 202,
    summary: 'Send files of own projects; whether they are copied right away or by a job.',
  },
} as const

export const requestPage = {
  open: endpoint(requestPageRoutes.open, page.open),
  introduce: endpoint(requestPageRoutes.introduce, page.introduce),
  arrived: endpoint(requestPageRoutes.arrived, page.arrived),
  receiptPaper: endpoint(requestPageRoutes.receiptPaper, page.receiptPaper),
  copy: endpoint(requestPageRoutes.copy, page.copy),
}

/** The same for a package or master of one film, asked for by name. */
export const cinerequests = {
  create: endpoint(cinerequestsRoutes.create, {
    mostPerMinute: 60,
    access: 'projects:can_modify',
    params: thisProject,
    body: z.object({ film_name: Name(200), requestee_name: LineOrNothing(200).default(''), destination_folder_id: Id.nullish() }),
    returns: z.object({ _id: Token, url: z.string() }),
    status: 201,
  }),
  open: endpoint(cinerequestsRoutes.open, page.open),
  introduce: endpoint(cinerequestsRoutes.introduce, page.introduce),
  arrived: endpoint(cinerequestsRoutes.arrived, page.arrived),
  receiptPaper: endpoint(cinerequestsRoutes.receiptPaper, page.receiptPaper),
  copy: endpoint(cinerequestsRoutes.copy, page.copy),
}
