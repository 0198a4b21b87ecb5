import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { requestPage as contract, RequestPage } from '@answerprint/contract/file-requests'
import type { z } from 'zod'
import type { Brands } from '#features/organizations'
import type { OutsideSenders } from '#features/outside-senders'
import type { ConnectConfig } from '#platform/aspera/connect-facts'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { createReceiptSigner } from '#platform/receipts/signer'
import { hashToken, type Secrets } from '#platform/secrets'
import type { CopyFiles } from '../copies/copy-files.ts'
import { findRequestByToken, type PageType } from '../file-requests.repository.ts'
import { findSubmission, listArrivedOf, listPackagesOf, saveSubmission } from '../submissions/submissions.repository.ts'
import { createRequestReceipts } from './request-receipts.ts'
import { createShowRequest, type ListImports } from './show-request.ts'
import type { Visitors } from './visitors.ts'

type Answer = z.output<typeof RequestPage>
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

type Needs = {
  db: Database
  brands: Brands
  visitors: Visitors
  outside: OutsideSenders
  copyFiles: CopyFiles
  listImports: ListImports
  config: { aspera: ConnectConfig | undefined; uploadLimitInGB: number }
  secrets: Secrets
  now: Clock
  newId: NewId
}

/** The public page of a request, for the holder of its link. */
export const createRequestPage = (needs: Needs) => {
  const { db, brands, visitors, outside, copyFiles, secrets, now, newId } = needs
  const show = createShowRequest(needs)
  const receipts = createRequestReceipts({ db, brands, signer: createReceiptSigner({ secrets }), now })
  const find = async (type: PageType, token: string) => (await findRequestByToken(db, hashToken(token), type)) ?? fail('link_invalid')
  return {
    async open(type: PageType, token: string, call: Call): Promise<Answer> {
      const request = await find(type, token)
      const submission = await findSubmission(db, request._id, visitors.welcome(call))
      return show(request, { type, token }, submission)
    },

    async introduce(type: PageType, { params: { requestID }, body }: Asked<'introduce'>, call: Call): Promise<Answer> {
      const request = await find(type, requestID)
      if (request.status === 'closed') return fail('request_closed')
      const missing = request.required_fields.filter((field) => body[field as keyof typeof body] === '')
      if (missing.length > 0) return fail('sender_unnamed', { errors: missing.map((field) => ({ field, message: 'Required' })) })
      const given = { _id: newId(), request_id: request._id, visitor_hash: visitors.welcome(call), created_at: now() }
      return show(request, { type, token: requestID }, await saveSubmission(db, { ...given, ...body }))
    },

    /** Of this browser alone: who asks for names and sizes that another visitor sent learns nothing. */
    async arrived(type: PageType, { params: { requestID }, body }: Asked<'arrived'>, call: Call) {
      const request = await find(type, requestID)
      if (request.status === 'closed') return fail('request_closed')
      const known = visitors.find(call)
      const submission = known && (await findSubmission(db, request._id, known))
      if (!submission) return { arrived: [], packages: [] }
      return {
        arrived: await listArrivedOf(db, submission._id, body.files),
        packages: await listPackagesOf(db, submission._id, body.packages),
      }
    },

    /** Also once the request is closed: senders can still prove what they sent. */
    async receiptPaper(type: PageType, token: string, call: Call) {
      const request = await find(type, token)
      const known = visitors.find(call)
      return receipts.printable(request, known && (await findSubmission(db, request._id, known)))
    },

    async copy(viewer: Viewer, type: PageType, { params: { requestID }, body }: Asked<'copy'>, call: Call) {
      const named = type === 'cinerequest' ? { cinerequest_id: requestID } : { file_request_id: requestID }
      const ids = body._files.map((each) => each._id)
      return copyFiles(viewer, ids, () => outside.accept(named, call))
    },
  }
}
export type RequestPages = ReturnType<typeof createRequestPage>
