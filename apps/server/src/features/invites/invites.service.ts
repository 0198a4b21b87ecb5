import type { LoginAnswer, User } from '@answerprint/contract/accounts'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { invites as contract, Invite } from '@answerprint/contract/invites'
import { NewPassword } from '@answerprint/contract/values'
import type { z } from 'zod'
import { confirmEmail, findLogin, isTwoFactorOn, type LoginGuard, type Sessions } from '#features/accounts'
import type { Notify } from '#features/notifications'
import { joinOrganization } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { type HashPassword, passwordMatches } from '#platform/passwords'
import { hashToken } from '#platform/secrets'
import { claimReserved, findInvite, type InviteRow, isMember, takeInvite, withdrawInvitesOf } from './invites.repository.ts'

type Needs = {
  db: Database
  sessions: Sessions
  loginGuard: LoginGuard
  accessLog: AccessLog
  notify: Notify
  now: Clock
  hashPassword: HashPassword
  signupPlan: string
  userOf(userId: string): Promise<User>
  /** After a right password: the second step decides whether it becomes a session. */
  beginSecondStep(userId: string, call: Call): Promise<LoginAnswer>
}
type Body = Input<(typeof contract)['accept'], 'out'>['body']
/** The details of a new account; null for an existing one. */
type Filled = { full_name: string; password_hash: string; country_code: string } | null

export const createInvites = (needs: Needs) => {
  const { db, sessions, loginGuard, accessLog, notify, now, hashPassword, signupPlan, userOf, beginSecondStep } = needs
  const open = async (token: string): Promise<InviteRow> => {
    const invite = (await findInvite(db, hashToken(token), now())) ?? fail('invite_invalid')
    return invite.user_organization_id === null ? invite : fail('invite_invalid')
  }
  return {
    async open(token: string): Promise<z.output<typeof Invite>> {
      const { email, full_name, organization_id, organization_name, role_name, inviter_name, user_status } = await open(token)
      const organization = { _id: organization_id, name: organization_name }
      return { email, full_name, organization, role_name, invited_by: inviter_name, has_account: user_status !== 'Invited' }
    },

    async accept(token: string, { body, viewer }: { body: Body; viewer: Viewer | undefined }, call: Call): Promise<LoginAnswer> {
      const invite = await open(token)
      const filled = invite.user_status === 'Invited' ? await fillIn(body, hashPassword) : await prove(invite, body.password, call)
      // Who is signed in has passed every step; staff who act as the person have not.
      const isSignedIn = viewer?.user_id === invite.user_id && viewer.staff_id === null
      if (filled === null && !isSignedIn && (await isTwoFactorOn(db, invite.user_id))) return beginSecondStep(invite.user_id, call)
      await db.transaction().execute(async (tx) => {
        const { organization_id, user_id, role_id, invited_by } = (await takeInvite(tx, hashToken(token), now())) ?? fail('invite_invalid')
        if (!(await join(tx, user_id, { organization_id, role_id }, filled))) return fail('invite_invalid')
        // A member cannot join a second organization.
        await withdrawInvitesOf(tx, [user_id])
        // The link came by mail.
        await confirmEmail(tx, { user_id, email: invite.email }, now())
        const author = { user_id, email: invite.email, owner_id: organization_id, staff_id: null }
        await accessLog.write(tx, author, call, {
          action: 'member.joined',
          subject_type: 'user',
          subject_id: user_id,
          details: { role_name: invite.role_name },
        })
        await notifyInviter(tx, { invited_by, organization_id }, invite, filled?.full_name ?? invite.user_full_name)
        if (!isSignedIn) await sessions.begin(tx, user_id, call)
      })
      return { user: await userOf(invite.user_id) }
    },
  }

  /** An inviter who has left the organization since is not notified. */
  async function notifyInviter(tx: Database, by: { invited_by: string; organization_id: string }, invite: InviteRow, full_name: string) {
    if (!(await isMember(tx, by.organization_id, by.invited_by))) return
    const title = `${full_name} joined ${invite.organization_name} as ${invite.role_name}`
    await notify(tx, { user_id: by.invited_by, kind: 'invitation_accepted', title, path: '/settings/organization/members' })
  }

  function join(tx: Database, userId: string, member: { organization_id: string; role_id: string }, filled: Filled): Promise<boolean> {
    if (filled === null) return joinOrganization(tx, userId, member)
    return claimReserved(tx, userId, { ...filled, ...member, subscription_type: signupPlan, created_at: now() })
  }

  async function prove({ email }: InviteRow, password: string, call: Call): Promise<Filled> {
    const attempt = await loginGuard.admit({ device_hash: sessions.deviceOf(call), email, ip: call.ip })
    const known = (await findLogin(db, email)) ?? fail('invite_invalid')
    if (!(await passwordMatches(known.password_hash, password))) return fail(await loginGuard.refuse(attempt, true))
    await loginGuard.noteSuccess(attempt)
    return null
  }
}
export type Invites = ReturnType<typeof createInvites>

async function fillIn(body: Body, hashPassword: HashPassword): Promise<Filled> {
  const { full_name, password, confirm_password, country_code } = body
  const weak = NewPassword.safeParse(password)
  const errors = [
    ...(full_name ? [] : [{ field: 'full_name', message: 'Enter your name.' }]),
    ...(weak.error?.issues ?? []).map(({ message }) => ({ field: 'password', message })),
    ...(country_code ? [] : [{ field: 'country_code', message: 'Choose your country.' }]),
  ]
  if (errors.length > 0 || !full_name || !country_code) return fail('invalid', { errors })
  if (password !== confirm_password)
    return fail('passwords_differ', { errors: [{ field: 'confirm_password', message: 'Passwords do not match.' }] })
  return { full_name, country_code, password_hash: await hashPassword(password) }
}
