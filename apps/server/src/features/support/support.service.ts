import type { Input } from '@answerprint/contract/endpoint'
import type { support as contract } from '@answerprint/contract/support'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { findOrganizationName } from './support.repository.ts'
import { supportMail } from './support-mail.ts'

type Needs = { db: Database; mailQueue: MailQueue; supportEmail: string }

export const createSupport = ({ db, mailQueue, supportEmail }: Needs) => ({
  /** Goes to the support mailbox; a reply to that mail reaches the person who asked. */
  async send({ user_id, full_name }: Viewer, { body }: Input<typeof contract.send, 'out'>, { user_agent }: Call): Promise<{ ok: true }> {
    await db.transaction().execute(async (tx) => {
      const organization = await findOrganizationName(tx, user_id)
      await mailQueue.post(
        tx,
        { to: supportEmail, replyTo: body.email },
        supportMail({ ...body, user_id, full_name, organization, user_agent }),
      )
    })
    return { ok: true }
  },
})
export type Support = ReturnType<typeof createSupport>
