export type { InviteLifecycle } from './invite-lifecycle.ts'
export { insertInvite } from './invites.repository.ts'
