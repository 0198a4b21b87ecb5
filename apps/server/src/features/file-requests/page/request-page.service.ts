import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { requestPage as contract, RequestPage } from '@answerprint/contract/file-requests'
import { itemTypeFor } from '@answerprint/contract/file-types'
import type { z } from 'zod'
import { type Brands, hostOf, senderOf } from '#features/organizations'
import type { OutsideSenders } from '#features/outside-senders'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { createReceiptSigner } from '#platform/receipts/signer'
import { hashToken, type Secrets } from '#platform/secrets'
import type { CopyFiles } from '../copies/copy-files.ts'
import { findRequestByToken, isOverStorageLimit, isPaidOwner, type RequestRow, type RequestType } from '../file-requests.repository.ts'
import {
  findSubmission,
  listOpenPackagesFrom,
  listOpenUploadsFrom,
  listReceivedFrom,
  type SubmissionRow,
  saveSubmission,
  weighReceivedFrom,
} from '../submissions/submissions.repository.ts'
import { createRequestReceipts } from './request-receipts.ts'
import type { Visitors } from './visitors.ts'

const MOST_LISTED = 200

type Answer = z.output<typeof RequestPage>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
/** An import of this submission from a file host, running or failed. */
export type ListImports = (submissionId: string) => Promise<Pick<Answer, 'file_imports' | 'failed_imports'>>

type Needs = {
  db: Database
  brands: Brands
  visitors: Visitors
  outside: OutsideSenders
  copyFiles: CopyFiles
  listImports: ListImports
  config: { aspera: { connectMethod: 'extension' | 'http' } | undefined; uploadLimitInGB: number }
  secrets: Secrets
  now: Clock
  newId: NewId
}

/** The public page of a request, for the holder of its link. */
export const createRequestPage = ({ db, brands, visitors, outside, copyFiles, listImports, config, secrets, now, newId }: Needs) => {
  const receipts = createRequestReceipts({ db, brands, signer: createReceiptSigner({ secrets }), now })
  const find = async (type: RequestType, token: string) => (await findRequestByToken(db, hashToken(token), type)) ?? fail('link_invalid')
  return {
    async open(type: RequestType, token: string, call: Call): Promise<Answer> {
      const request = await find(type, token)
      const submission = await findSubmission(db, request._id, visitors.welcome(call))
      return show(request, token, submission)
    },

    async introduce(type: RequestType, { params: { requestID }, body }: Asked<'introduce'>, call: Call): Promise<Answer> {
      const request = await find(type, requestID)
      if (request.status === 'closed') return fail('request_closed')
      const missing = request.required_fields.filter((field) => body[field as keyof typeof body] === '')
      if (missing.length > 0) return fail('sender_unnamed', { errors: missing.map((field) => ({ field, message: 'Required' })) })
      const given = { _id: newId(), request_id: request._id, visitor_hash: visitors.welcome(call), created_at: now() }
      return show(request, requestID, await saveSubmission(db, { ...given, ...body }))
    },

    /** Also once the request is closed: senders can still prove what they sent. */
    async receiptPaper(type: RequestType, token: string, call: Call) {
      const request = await find(type, token)
      const known = visitors.find(call)
      return receipts.printable(request, known && (await findSubmission(db, request._id, known)))
    },

    async copy(viewer: Viewer, type: RequestType, { params: { requestID }, body }: Asked<'copy'>, call: Call) {
      const named = type === 'cinerequest' ? { cinerequest_id: requestID } : { file_request_id: requestID }
      const ids = body._files.map((each) => each._id)
      return copyFiles(viewer, ids, () => outside.accept(named, call))
    },
  }

  async function show(request: RequestRow, token: string, submission: SubmissionRow | undefined): Promise<Answer> {
    const brand = await brands.of(db, request.owner_id)
    const name = senderOf(brand, request.creator_name)
    const host = hostOf(brand, name)
    const isOpen = request.status === 'open'
    const { aspera } = config
    const mayAspera = isOpen && aspera !== undefined && (await isPaidOwner(db, request.owner_id))
    const [sent, is_over_storage_limit] = await Promise.all([
      isOpen && submission ? sentBy(submission, request) : nothing,
      isOverStorageLimit(db, request.owner_id),
    ])
    return {
      _id: token,
      type: request.type,
      name,
      requestee_name: request.requestee_name || name,
      requester_name: request.creator_name,
      film_name: request.type === 'cinerequest' ? request.title : null,
      title: request.title,
      logo_url: host.logo_url,
      project_id: isOpen ? request.project_id : null,
      destination_folder_id: isOpen ? request.destination_folder_id : null,
      status: request.status,
      uploadLimitInGB: config.uploadLimitInGB,
      aspera: mayAspera ? { connect_method: aspera.connectMethod } : null,
      host,
      required_fields: request.required_fields as Answer['required_fields'],
      sender: submission && isOpen ? senderOfSubmission(submission) : null,
      project: { organization: { subscription: { storage: { is_over_storage_limit: isOpen && is_over_storage_limit } } } },
      ...sent,
    }
  }

  async function sentBy({ _id }: SubmissionRow, { type }: RequestRow): Promise<Sent> {
    const [files, received, open, packages, imports] = await Promise.all([
      listReceivedFrom(db, _id, MOST_LISTED),
      weighReceivedFrom(db, _id),
      listOpenUploadsFrom(db, _id),
      listOpenPackagesFrom(db, _id),
      listImports(_id),
    ])
    const listed = open.map(({ kind, method, ...upload }) => ({
      ...upload,
      upload_method: method as 'http' | 'aspera',
      file: { type: itemTypeFor(kind) },
    }))
    const open_packages = packages.map(({ files_count, files_left, total_size, ...each }) => ({
      ...each,
      files_count: Number(files_count),
      files_left: Number(files_left),
      total_size: Number(total_size),
    }))
    const uploads = listed.filter((each) => each.upload_method === 'http')
    const aspera_uploads = listed.filter((each) => each.upload_method === 'aspera')
    return { files, received, uploads, aspera_uploads, open_packages, ...imports, cineuploads: type === 'cinerequest' ? listed : [] }
  }
}
export type RequestPages = ReturnType<typeof createRequestPage>

type Sent = Pick<
  Answer,
  'files' | 'received' | 'uploads' | 'aspera_uploads' | 'open_packages' | 'file_imports' | 'failed_imports' | 'cineuploads'
>
const nothing: Sent = {
  ...{
    files: [],
    received: { count: 0, size: 0, verified: 0, damaged: 0, pending: 0 },
    uploads: [],
    aspera_uploads: [],
    open_packages: [],
  },
  ...{ file_imports: [], failed_imports: [], cineuploads: [] },
}

const senderOfSubmission = ({ name, email, company, note }: SubmissionRow) => ({ name, email, company, note })
