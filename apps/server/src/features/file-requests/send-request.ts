import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { fileRequests as contract } from '@answerprint/contract/file-requests'
import { MOST_REQUEST_MAILS } from '@answerprint/contract/recipient-rules'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { canRequestFiles } from './file-requests.policy.ts'
import { countMails, insertMails, type RequestRow } from './file-requests.repository.ts'
import type { RequestLinks } from './request-links.ts'
import { requestMail } from './request-mail.ts'

const HOUR_SECONDS = 3600

type Needs = {
  links: RequestLinks
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}
type ProjectOfRequest = { owner_id: string; title: string }
type SentRequest = Pick<RequestRow, '_id' | 'type' | 'project_id' | 'title' | 'sealed_token'>
type Mail = { emails: readonly string[]; message: string }
export type MailRequest = (
  tx: Database,
  viewer: Viewer,
  asked: { project: ProjectOfRequest; request: SentRequest; mail: Mail },
) => Promise<void>

/** Mails the link of a request to each address, in the transaction of the call. */
export const createMailRequest =
  ({ links, brands, mailQueue, recordHistory, now, newId }: Needs): MailRequest =>
  async (tx, viewer, { project, request, mail }) => {
    const { emails } = mail
    if (emails.length === 0) return
    const sent = await countMails(tx, viewer.user_id, addSeconds(now(), -HOUR_SECONDS))
    if (sent + emails.length > MOST_REQUEST_MAILS) return fail('request_mails')
    await insertMails(
      tx,
      emails.map(() => ({ _id: newId(), request_id: request._id, user_id: viewer.user_id, sent_at: now() })),
    )
    const brand = await brands.of(tx, project.owner_id)
    const host = senderOf(brand, viewer.full_name)
    const asking = { host, brand: brands.mail(brand), sender: viewer.full_name, title: request.title, project: project.title }
    const content = requestMail({ ...asking, url: links.url(request), message: mail.message.trim() })
    await mailQueue.postAll(
      tx,
      emails.map((to) => ({ to, replyTo: viewer.email, fromName: host, content })),
    )
    const entry = { title: request.title, names: emails }
    await recordHistory(tx, { project_id: request.project_id, by: viewer, action: 'request.sent', ...entry })
  }

type SendNeeds = {
  db: Database
  mailRequest: MailRequest
  open(viewer: Viewer, projectId: string, token: string): Promise<{ project: ProjectOfRequest; request: RequestRow }>
}
type Asked = Input<(typeof contract)['send'], 'out'>

/** Mails the link of a request that exists to one address. */
export const createSendRequest =
  ({ db, mailRequest, open }: SendNeeds) =>
  async (viewer: Viewer, { params: { projectID, requestID }, body: { email, message } }: Asked) => {
    const { project, request } = await open(viewer, projectID, requestID)
    if (!canRequestFiles(viewer)) return fail('plan_upgrade_required')
    if (request.status === 'closed') return fail('request_closed')
    await db.transaction().execute((tx) => mailRequest(tx, viewer, { project, request, mail: { emails: [email], message } }))
    return { ok: true as const }
  }
