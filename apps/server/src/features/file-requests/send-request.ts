import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type fileRequests as contract, MOST_REQUEST_MAILS } from '@answerprint/contract/file-requests'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { canRequestFiles } from './file-requests.policy.ts'
import { countMails, insertMail, type RequestRow } from './file-requests.repository.ts'
import type { RequestLinks } from './request-links.ts'
import { requestMail } from './request-mail.ts'

const HOUR_SECONDS = 3600

type Opened = { project: { owner_id: string; title: string }; request: RequestRow }
type Needs = {
  db: Database
  links: RequestLinks
  brands: Brands
  mailQueue: MailQueue
  recordHistory: RecordHistory
  open(viewer: Viewer, projectId: string, token: string): Promise<Opened>
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['send'], 'out'>

/** Mails the link of a request to one address. */
export const createSendRequest =
  ({ db, links, brands, mailQueue, recordHistory, open, now, newId }: Needs) =>
  async (viewer: Viewer, { params: { projectID, requestID }, body: { email, message } }: Asked) => {
    const { project, request } = await open(viewer, projectID, requestID)
    if (!canRequestFiles(viewer)) return fail('plan_upgrade_required')
    if (request.status === 'closed') return fail('request_closed')
    await db.transaction().execute(async (tx) => {
      if ((await countMails(tx, viewer.user_id, addSeconds(now(), -HOUR_SECONDS))) >= MOST_REQUEST_MAILS) return fail('request_mails')
      await insertMail(tx, { _id: newId(), request_id: request._id, user_id: viewer.user_id, sent_at: now() })
      const brand = await brands.of(tx, project.owner_id)
      const host = senderOf(brand, viewer.full_name)
      const asking = { host, brand: brands.mail(brand), sender: viewer.full_name, title: request.title, project: project.title }
      const mail = requestMail({ ...asking, url: links.url(request), message: message.trim() })
      await mailQueue.post(tx, { to: email, replyTo: viewer.email, fromName: host }, mail)
      const entry = { title: request.title, names: [email] }
      await recordHistory(tx, { project_id: projectID, by: viewer, action: 'request.sent', ...entry })
    })
    return { ok: true as const }
  }
