import { fail } from '@answerprint/contract/errors'
import type { Section } from '@answerprint/contract/video-rules'
import { findOwnContact } from '#features/billing'
import { countMails, insertMails, type RequestLinks } from '#features/file-requests'
import type { RecordHistory } from '#features/history'
import { type Brands, senderOf } from '#features/organizations'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { MailContent } from '#platform/mail/mail-template'
import type { VideoWithLink } from '../video-requests.repository.ts'
import { approvedMail, invitationMail, reminderMail, reopenedMail, returnedMail, withdrawnMail } from './video-request-mails.ts'

const HOUR_SECONDS = 3600
/** A festival asks for a whole programme at once. */
const MOST_MAILS = 400

type Needs = { links: RequestLinks; brands: Brands; mailQueue: MailQueue; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Invited = { to: string | null; message: string }

/** Mails to the person who was asked, each in the transaction of its reason. Replies go to the person who asks, while they are a member. */
export const createMailVideo = ({ links, brands, mailQueue, recordHistory, now, newId }: Needs) => {
  const post = async (
    tx: Database,
    video: VideoWithLink,
    to: string,
    write: (about: Parameters<typeof invitationMail>[0]) => MailContent,
  ) => {
    const brand = await brands.of(tx, video.organization_id)
    const host = senderOf(brand, video.requester_name)
    const about = { host, brand: brands.mail(brand), sender: video.requester_name, title: video.title, url: links.url(video) }
    const asker = await findOwnContact(tx, { owner_id: video.organization_id, user_id: video.created_by })
    await mailQueue.post(tx, { to, ...(asker && { replyTo: asker.email }), fromName: host }, write(about))
  }
  /** Everything that a person sends to others' addresses counts; false where it is enough for this hour. */
  const claim = async (tx: Database, { user_id }: Viewer, { file_request_id: request_id }: VideoWithLink): Promise<boolean> => {
    if ((await countMails(tx, user_id, addSeconds(now(), -HOUR_SECONDS))) >= MOST_MAILS) return false
    await insertMails(tx, [{ _id: newId(), request_id, user_id, sent_at: now() }])
    return true
  }
  return {
    async invite(
      tx: Database,
      viewer: Viewer,
      video: VideoWithLink,
      { to, message }: Invited = { to: video.recipient_email, message: '' },
    ) {
      if (to === null) return
      if (!(await claim(tx, viewer, video))) return fail('request_mails')
      await post(tx, video, to, (about) => invitationMail(about, { message, due_at: video.due_at }))
      const entry = { title: video.title, names: [to] }
      await recordHistory(tx, { project_id: video.project_id, by: viewer, action: 'request.sent', ...entry })
    },

    async sendBack(tx: Database, viewer: Viewer, video: VideoWithLink, what: { section: Section; reason: string }) {
      if (!video.recipient_email) return
      if (!(await claim(tx, viewer, video))) return fail('request_mails')
      await post(tx, video, video.recipient_email, (about) => returnedMail(about, what))
    },

    /** Without a mail where it is enough, as of a request that is withdrawn: the page of the link says it too. */
    async approved(tx: Database, viewer: Viewer, video: VideoWithLink) {
      if (video.recipient_email && (await claim(tx, viewer, video))) await post(tx, video, video.recipient_email, approvedMail)
    },

    async withdrawn(tx: Database, viewer: Viewer, video: VideoWithLink) {
      if (video.recipient_email && (await claim(tx, viewer, video))) await post(tx, video, video.recipient_email, withdrawnMail)
    },

    async reopened(tx: Database, viewer: Viewer, video: VideoWithLink) {
      if (!video.recipient_email) return
      if (!(await claim(tx, viewer, video))) return fail('request_mails')
      await post(tx, video, video.recipient_email, (about) => reopenedMail(about, video))
    },

    async remind(tx: Database, video: VideoWithLink, missing: readonly Section[]) {
      if (video.recipient_email)
        await post(tx, video, video.recipient_email, (about) => reminderMail(about, { due_at: video.due_at, missing }))
    },
  }
}
export type MailVideo = ReturnType<typeof createMailVideo>
