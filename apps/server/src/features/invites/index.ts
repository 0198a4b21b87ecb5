export type { InviteDesk } from './invite-desk.ts'
export { insertInvite } from './invites.repository.ts'
