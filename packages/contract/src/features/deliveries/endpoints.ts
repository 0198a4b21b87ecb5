import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { C4_PATTERN, XXH128_PATTERN } from '../../patterns.ts'
import { Bytes, Id, Time, Token } from '../../values.ts'
import { FileType } from '../files/endpoints.ts'
import * as packageStoriesRoutes from './package-stories.routes.ts'
import * as routes from './routes.ts'

/** `failed`: what the recipient holds is not what was sent. */
export const OUTCOMES = ['verified', 'failed'] as const
const Outcome = z.enum(OUTCOMES)
const Xxh128 = z.string().regex(XXH128_PATTERN)

/** A file as it is delivered: its path in archive and manifest, and how far its proof is. */
export const DeliveryFile = z.object({
  _id: Id,
  path: z.string(),
  /** From what was picked down to it. */
  folder_ids: z.array(Id),
  size: Bytes,
  created_at: Time,
  /** False for files in folders: those are downloaded one by one. */
  is_in_archive: z.boolean(),
  /** Null until the server has read the file through. */
  xxh128: z.string().nullable(),
  outcome: Outcome.nullable(),
  verified_at: Time.nullable(),
  /** When it was added to a package that keeps in step with its folders; null for what was sent at first. */
  added_at: Time.nullable(),
})
export type DeliveryFile = z.input<typeof DeliveryFile>

/** Why a file that was sent cannot be downloaded now. `removed`: the sender deleted it, or moved it to another project. */
export const MISSING = ['removed', 'damaged', 'archived', 'preparing'] as const

export const Contents = z.object({
  files: z.array(DeliveryFile),
  /** What was sent and cannot be downloaded now. It still counts. */
  missing: z.array(DeliveryFile.extend({ missing: z.enum(MISSING) })),
  /** Members' additions to its folders are added to it. */
  keeps_in_step: z.boolean(),
  left_out: z.array(z.object({ _id: Id, name: z.string(), type: FileType })),
  /** What this recipient has downloaded by itself; empty for a link without a recipient of its own, which many people hold. */
  downloaded_ids: z.array(Id),
  /** Of the receipt for them, and the recipient it names; empty for a link without a recipient of its own. */
  receipt_id: z.string(),
  recipient: z.string(),
})
export type Contents = z.input<typeof Contents>

export const Receipt = z.object({
  receipt_id: z.string(),
  issued_at: z.string(),
  package: z.string(),
  project: z.string(),
  sender: z.object({ name: z.string(), host: z.string() }),
  recipient: z.object({ name: z.string(), email: z.string().nullable() }),
  shared_at: z.string(),
  opened_at: z.string().nullable(),
  downloaded_at: z.string().nullable(),
  /** When the last file was verified; null while some are missing. */
  finished_at: z.string().nullable(),
  file_count: z.number().int(),
  verified_count: z.number().int(),
  /** Whose word it is: the recipient's own software read the files and reported the hashes, which the server compared. */
  verified_by: z.literal('recipient'),
  size: Bytes,
  /** Whether additions to the sender's folders are added; each has its date. */
  keeps_in_step: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      size: Bytes,
      xxh128: z.string().nullable(),
      c4: z.string().regex(C4_PATTERN).nullable(),
      outcome: Outcome.nullable(),
      verified_at: z.string().nullable(),
      added_at: z.string().nullable(),
      /** Deleted by the sender since, or moved to another project. */
      is_removed: z.boolean(),
    }),
  ),
})
export type Receipt = z.infer<typeof Receipt>

/** The statement is the receipt as JSON, byte for byte as it was signed (Ed25519). */
export const SignedReceipt = z.object({ receipt: Receipt, statement: z.string(), signature: z.string(), public_key: z.string() })
export type SignedReceipt = z.infer<typeof SignedReceipt>

const Document = z.object({ file_name: z.string(), content_type: z.string(), content: z.string() })
/** A PDF as it is written, piece by piece. */
export const PdfDocument = z.object({ file_name: z.string(), content_type: z.string(), content: z.custom<AsyncIterable<Uint8Array>>() })
const thisLink = z.object({ token: Token })

/** What a recipient gets, and the proof of it. */
export const deliveries = {
  contents: endpoint(routes.contents, {
    access: 'public',
    params: thisLink,
    returns: Contents,
    summary: 'Every file that can be downloaded, those in folders included, with the state of its verification.',
  }),
  manifest: endpoint(routes.manifest, {
    access: 'public',
    params: thisLink,
    returns: Document,
    isDownload: true,
    summary: 'An ASC MHL manifest of all files.',
  }),
  verify: endpoint(routes.verify, {
    mostPerMinute: 120,
    access: 'public',
    params: thisLink,
    body: z.object({
      files: z
        .array(z.object({ _id: Id, size: Bytes, xxh128: Xxh128 }))
        .min(1)
        .max(500),
    }),
    returns: Contents.pick({ files: true }),
    summary: 'The hashes of the bytes that the recipient holds. The server compares them and notifies the sender.',
  }),
  receipt: endpoint(routes.receipt, {
    access: 'public',
    params: thisLink,
    returns: SignedReceipt,
  }),
  receiptPage: endpoint(routes.receiptPage, {
    access: 'public',
    params: thisLink,
    returns: Document,
    isDownload: true,
    summary: 'The receipt as a page to keep or to print, with its signature.',
  }),
  receiptPaper: endpoint(routes.receiptPaper, {
    mostPerMinute: 12,
    access: 'public',
    params: thisLink,
    returns: PdfDocument,
    isDownload: true,
    summary: 'The same as a PDF, with the signed statement attached.',
  }),
  checkReceipt: endpoint(routes.checkReceipt, {
    mostPerMinute: 60,
    access: 'public',
    largestBody: 8 * 1024 * 1024,
    body: z.object({ statement: z.string().max(8_000_000), signature: z.string().max(200) }),
    returns: z.object({ is_genuine: z.boolean() }),
    summary: 'Whether this server signed this statement.',
  }),
}

const ofPackage = z.object({ projectID: Id, packageID: Id })

export const DELIVERY_EVENTS = ['opened', 'downloaded', 'verified', 'failed', 'saved', 'wrote'] as const

/** What its recipients did with a package, as its sender sees it. */
export const PackageStory = z.object({
  /** All that was sent, what was removed since included. */
  file_count: z.number().int(),
  size: Bytes,
  /** Deleted since, or moved to another project. */
  removed_count: z.number().int(),
  /** Files that came into its folders by file requests, while it keeps in step with them: not in it before a member accepts them. */
  waiting_count: z.number().int(),
  /** What was added to a package that keeps in step with its folders; the latest 200, the latest first. */
  added: z.array(z.object({ path: z.string(), added_at: Time })),
  recipients: z.array(
    z.object({
      _id: Id,
      email: z.string().nullable(),
      label: z.string(),
      opened_at: Time.nullable(),
      downloaded_at: Time.nullable(),
      verified_count: z.number().int(),
      failed_count: z.number().int(),
      finished_at: Time.nullable(),
      events: z.array(
        z.object({
          _id: Id,
          event: z.enum(DELIVERY_EVENTS),
          /** Null for all of them. */
          file_name: z.string().nullable(),
          file_count: z.number().int(),
          at: Time,
          /** City and country, as far as the address tells. */
          place: z.string(),
          ip: z.string(),
          browser: z.string(),
        }),
      ),
    }),
  ),
})
export type PackageStory = z.input<typeof PackageStory>

export const packageStories = {
  get: endpoint(packageStoriesRoutes.get, {
    access: 'files:can_share',
    params: ofPackage,
    returns: PackageStory,
    summary: 'Opened, downloaded, verified: by whom, when, from where; the latest 200 of each recipient.',
  }),
  receiptPage: endpoint(packageStoriesRoutes.receiptPage, {
    access: 'files:can_share',
    params: ofPackage.extend({ recipientID: Id }),
    returns: Document,
    isDownload: true,
    summary: 'The receipt of one recipient: the same that they get.',
  }),
  receiptPaper: endpoint(packageStoriesRoutes.receiptPaper, {
    mostPerMinute: 30,
    access: 'files:can_share',
    params: ofPackage.extend({ recipientID: Id }),
    returns: PdfDocument,
    isDownload: true,
    summary: 'The same as a PDF.',
  }),
}
