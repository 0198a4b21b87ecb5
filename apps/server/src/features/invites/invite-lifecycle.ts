import { fail } from '@answerprint/contract/errors'
import { type Brands, senderOf } from '#features/organizations'
import { addDays, type Clock, type NewId, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { hashToken, hexadecimal } from '#platform/secrets'
import { inviteMail } from './invite-mail.ts'
import { deleteInvite, findInviteOf, forgetReserved, insertInvite, updateInvite } from './invites.repository.ts'

const DAYS = 14

type Needs = { brands: Brands; mailQueue: MailQueue; accountsUrl: string; now: Clock; newId: NewId; newToken: NewToken }
type Place = { organizationId: string; userId: string }

/** Issues, renews and withdraws invitations with their mails, in the transaction of the caller. */
export const createInviteLifecycle = ({ brands, mailQueue, accountsUrl, now, newId, newToken }: Needs) => {
  const makeToken = () => hexadecimal(newToken())
  const post = async (tx: Database, viewer: Viewer, { organizationId, userId }: Place, token: string) => {
    const invite = (await findInviteOf(tx, organizationId, userId)) ?? fail('not_found')
    const brand = await brands.of(tx, organizationId)
    const host = senderOf(brand, viewer.full_name)
    const written = inviteMail({
      host,
      brand: brands.mail(brand),
      organization: invite.organization_name,
      inviter: viewer.full_name,
      full_name: invite.full_name,
      role_name: invite.role_name,
      address: `${accountsUrl}/invite/${token}`,
      days: DAYS,
    })
    await mailQueue.post(tx, { to: invite.email, replyTo: viewer.email, fromName: host }, written)
  }
  return {
    async issue(tx: Database, viewer: Viewer, invited: Place & { full_name: string; role_id: string }): Promise<void> {
      const token = makeToken()
      const { organizationId: organization_id, userId: user_id, full_name, role_id } = invited
      const row = { _id: newId(), organization_id, user_id, full_name, role_id, token_hash: hashToken(token), invited_by: viewer.user_id }
      await insertInvite(tx, { ...row, created_at: now(), expires_at: addDays(now(), DAYS) })
      await post(tx, viewer, invited, token)
    },

    /** The earlier link stops working. */
    async renew(tx: Database, viewer: Viewer, place: Place): Promise<void> {
      const token = makeToken()
      const change = { token_hash: hashToken(token), expires_at: addDays(now(), DAYS), invited_by: viewer.user_id }
      await updateInvite(tx, place.organizationId, place.userId, change)
      await post(tx, viewer, place, token)
    },

    changeRole: (tx: Database, organizationId: string, userId: string, role_id: string) =>
      updateInvite(tx, organizationId, userId, { role_id }),

    async withdraw(tx: Database, organizationId: string, userId: string): Promise<void> {
      await deleteInvite(tx, organizationId, userId)
      await forgetReserved(tx, userId)
    },
  }
}
export type InviteLifecycle = ReturnType<typeof createInviteLifecycle>
