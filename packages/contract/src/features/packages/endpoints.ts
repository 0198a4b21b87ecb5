import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../secret-fields.ts'
import { Email, Id, LineOrNothing, Ok, Recipients, Time, Token } from '../../values.ts'
import { ConnectFacts } from '../aspera/endpoints.ts'
import { FilePreview, FileType, JobStatus, Picked } from '../files/endpoints.ts'
import { Branding } from '../organizations/endpoints.ts'
import * as deliveryPagesRoutes from './delivery-pages.routes.ts'
import { LONGEST_RECIPIENT_NAME, MOST_RECIPIENTS } from './recipient-rules.ts'
import * as routes from './routes.ts'

/** Files on one page of the download page. */
export const PACKAGE_PAGE = 25
export const SHORTEST_PACKAGE_PASSWORD = 4
/** Seconds that a download button is disabled after each click. */
export const DOWNLOAD_PAUSE_SECONDS = 2
/** Beyond this a browser may fail to download a folder; the page warns of it. */
export const MOST_BROWSER_FILES = 100
export const MOST_BROWSER_LEVELS = 3

/** Replies to the sender: from one recipient in a day, and from all of a package in an hour. */
export const MOST_REPLIES_A_DAY = 5
export const MOST_REPLIES_AN_HOUR = 20
export const LONGEST_REPLY = 2000

export const PACKAGE_METHODS = ['http', 'aspera'] as const
export const PackageMethod = z.enum(PACKAGE_METHODS)

/** Empty: none. */
const Password = z
  .union([z.literal(''), secret(z.string().min(SHORTEST_PACKAGE_PASSWORD, 'Use at least 4 characters.').max(200))])
  .nullable()
/** Days before the end on which recipients who have downloaded nothing are reminded. */
const ReminderDays = z.number().int().min(1).max(30).nullable()
/** Accepts what came into the folders by file requests: it is added to the packages that keep in step with them. */
const ReceivedFiles = z.literal('accepted')
/** Empty: never. */
const Expiry = z.union([Time, z.literal('')]).nullable()

export const PackageRecipient = z.object({
  _id: Id,
  email: z.string().nullable(),
  label: z.string(),
  url: z.string(),
  opened_at: Time.nullable(),
  downloaded_at: Time.nullable(),
  downloads: z.number().int(),
  verified_count: z.number().int(),
  failed_count: z.number().int(),
})

export const Package = z.object({
  _id: Id,
  description: z.string(),
  /** That of the one file in it; `package` for several. */
  kind: z.string(),
  file_count: z.number().int(),
  /** What members add to its folders is added to it. */
  keeps_in_step: z.boolean(),
  share_type: z.enum(['email', 'link']),
  method: PackageMethod,
  /** All of them, by commas; null for a link. */
  shared_email: z.string().nullable(),
  /** The address of the first recipient; each has one of their own. */
  url: z.string(),
  recipients: z.array(PackageRecipient),
  is_password_enabled: z.boolean(),
  is_expired: z.boolean(),
  expires_at: Time.nullable(),
  /** The same, by its older name. */
  expiry: Time.nullable(),
  reminder_days: z.number().int().nullable(),
  created_at: Time,
  created_by: z.string(),
})
export type Package = z.input<typeof Package>

export const PackageRequest = z.object({
  shareType: z.enum(['email', 'link']),
  method: PackageMethod.default('http'),
  _files: Picked,
  emails: Recipients(z.object({ email: Email, label: LineOrNothing(LONGEST_RECIPIENT_NAME).default('') }), MOST_RECIPIENTS).default([]),
  message: z.string().max(2000).default(''),
  /** The name of the package: demanded of several files. */
  label: LineOrNothing(200).default(''),
  password: Password.optional(),
  expiry: Expiry.optional(),
  reminder_days: ReminderDays.optional(),
  /** What members add later to the folders of this package is added to it, with its date. Otherwise it stays what it is when it is sent. */
  keep_in_step: z.boolean().default(false),
  projectID: Id.optional(),
  /** For a share by Aspera, which costs money: the card to pay with, without post-pay. */
  customerCardID: Id.nullish(),
  /** The total that the buyer was quoted; a purchase at another price is refused. */
  quoted_total: z.number().int().nonnegative().optional(),
})
export type PackageRequest = z.output<typeof PackageRequest>

const ByKey = z.discriminatedUnion('key', [
  z.object({ key: z.literal('password'), value: Password }),
  z.object({ key: z.literal('expires_at'), value: Expiry }),
  z.object({ key: z.literal('expiry'), value: Expiry }),
  z.object({ key: z.literal('is_expired'), value: z.boolean() }),
  z.object({ key: z.literal('reminder_days'), value: ReminderDays }),
  z.object({ key: z.literal('received_files'), value: ReceivedFiles }),
])
/** The same by its older name. */
const ByField = z.discriminatedUnion('field', [
  z.object({ field: z.literal('password'), value: Password }),
  z.object({ field: z.literal('expires_at'), value: Expiry }),
  z.object({ field: z.literal('expiry'), value: Expiry }),
  z.object({ field: z.literal('is_expired'), value: z.boolean() }),
  z.object({ field: z.literal('reminder_days'), value: ReminderDays }),
  z.object({ field: z.literal('received_files'), value: ReceivedFiles }),
])
const PackageChange = z.union([ByKey, ByField])

const thisProject = z.object({ projectID: Id })

export const packages = {
  list: endpoint(routes.list, {
    access: 'files:can_share',
    params: thisProject,
    query: z.object({ fileID: Id.optional() }),
    returns: z.object({ packages: z.array(Package) }),
    summary: 'What was shared of a file, a folder or the whole project, the latest first; not paged.',
  }),
  send: endpoint(routes.send, {
    mostPerHourOfAccount: 200,
    mostPerMinute: 30,
    access: 'files:can_share',
    params: thisProject,
    body: PackageRequest,
    /** `invoice_id`: of a share that was bought. */
    returns: z.object({ package: Package, invoice_id: Id.nullable() }),
    status: 201,
    summary: 'Share files by email, with a link of their own for each address, or by one link.',
  }),
  update: endpoint(routes.update, {
    access: 'files:can_share',
    params: z.object({ projectID: Id, packageID: Id }),
    body: PackageChange,
    returns: Package,
    summary: 'Password, end, or an end right now.',
  }),
}

export const TRANSFER_STATUSES = ['READY', 'PROTECTED', 'EXPIRED'] as const

export const DeliveryPageFile = z.object({
  _id: Id,
  project_id: Id,
  name: z.string(),
  type: FileType,
  kind: z.string(),
  /** As `kind`; empty for a folder. */
  extension: z.string(),
  size: z.number(),
  created_at: Time,
  frozen_at: Time.nullable(),
  item_count: z.number().int().nullable(),
  /** When it was added to a package that keeps in step with its folders; null for what was sent at first. */
  added_at: Time.nullable(),
  /** The sender has deleted it since, or moved it to another project. */
  is_removed: z.boolean(),
  thumbnail_url: z.string().nullable(),
  /** For a film: whether it can be played yet. */
  screener: z.object({ mp4_360p_job_status: JobStatus }).nullable(),
  is_downloadable: z.boolean(),
  /** Always null: only the download knows where the original is. */
  url: z.null(),
  key: z.null(),
})
export type DeliveryPageFile = z.input<typeof DeliveryPageFile>

const Crumbs = z.array(z.object({ _id: Id, name: z.string() }))

/** What the download page knows. It says nothing about the content before the password is given, nor after the end. */
export const DeliveryPage = z.object({
  /** Of the recipient whose address this is. */
  _id: Id,
  status: z.enum(TRANSFER_STATUSES),
  method: PackageMethod,
  /** How the page talks to the high-speed client; null where it does not. */
  aspera: ConnectFacts.nullable(),
  is_expired: z.boolean(),
  requires_password: z.boolean(),
  /** Always false: a wrong password is refused instead. */
  incorrect_password: z.literal(false),
  error_message: z.string().nullable(),
  host: z.object({ name: z.string(), ...Branding.omit({ sender_name: true }).shape }),
  /** Whether this page can send a reply: the link belongs to a recipient, and there is a sender to read it. */
  can_write: z.boolean(),
  logo_url: z.string().nullable(),
  project_title: z.string().nullable(),
  breadcrumb: Crumbs,
  /** The first page of what was shared: ids here, each file in `file_objects`. */
  files: z.object({ list: z.array(Id), size: z.number().int(), status: z.enum(TRANSFER_STATUSES) }),
  file_objects: z.array(DeliveryPageFile),
  content: z
    .object({
      name: z.string(),
      project_title: z.string(),
      message: z.string(),
      poster_url: z.string().nullable(),
      file_count: z.number().int(),
      size: z.number(),
      expires_at: Time.nullable(),
      /** The sender's additions to its folders are added to it. */
      keeps_in_step: z.boolean(),
      /** A DCP, or folders so large or deep that a browser may not get through them. */
      is_hard_for_browsers: z.boolean(),
    })
    .nullable(),
})
export type DeliveryPage = z.input<typeof DeliveryPage>

const thisLink = z.object({ token: Token })
const fileOfLink = z.object({ token: Token, fileID: Id })

/** The page that the holder of a link sees. */
export const deliveryPages = {
  open: endpoint(deliveryPagesRoutes.open, {
    access: 'public',
    params: thisLink,
    returns: DeliveryPage,
    summary: 'Which gate this visitor is at. Opening the page alone is not counted.',
  }),
  unlock: endpoint(deliveryPagesRoutes.unlock, {
    mostPerMinute: 60,
    access: 'public',
    secret: true,
    params: thisLink,
    body: z.object({ password: secret(z.string().min(1).max(200)) }),
    returns: DeliveryPage,
  }),
  noteOpened: endpoint(deliveryPagesRoutes.noteOpened, {
    mostPerMinute: 60,
    access: 'public',
    params: thisLink,
    returns: Ok,
    summary: 'A person moved on the page, which programs that only fetch links never do.',
  }),
  write: endpoint(deliveryPagesRoutes.write, {
    mostPerMinute: 10,
    access: 'public',
    params: thisLink,
    body: z.object({ message: z.string().trim().min(1, 'Write something.').max(LONGEST_REPLY, `At most ${LONGEST_REPLY} characters.`) }),
    returns: Ok,
    status: 201,
    summary: 'A reply to the sender, sent by us: it shows no address, and the answer goes to the recipient of this link.',
  }),
  files: endpoint(deliveryPagesRoutes.files, {
    access: 'public',
    params: thisLink,
    query: z.object({
      folderID: Id.optional(),
      skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
      take: z.coerce.number<number>().int().min(1).max(100).default(PACKAGE_PAGE),
    }),
    returns: z.object({
      files: z.array(DeliveryPageFile),
      breadcrumb: Crumbs,
      size: z.number().int(),
    }),
  }),
  save: endpoint(deliveryPagesRoutes.save, {
    access: 'projects:can_modify',
    inOwnProjects: 'open',
    params: z.object({ token: Token, projectID: Id }),
    body: z.object({ fileID: Id, fileType: FileType.optional(), projectID: Id.optional(), folderID: Id.nullish() }),
    returns: z.object({ file_id: Id, project_id: Id, folder_id: Id.nullable() }),
    status: 201,
    summary: 'Save one file to a project of the viewer. The store copies it.',
  }),
  preview: endpoint(deliveryPagesRoutes.preview, {
    access: 'public',
    params: fileOfLink,
    returns: FilePreview,
    summary: 'What can be looked at of one file; the film of a screener as its 360p proxy.',
  }),
}
