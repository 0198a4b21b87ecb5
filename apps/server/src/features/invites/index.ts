export { createInviteDesk, type InviteDesk } from './invite-desk.ts'
export { insertInvite } from './invites.repository.ts'
export { inviteRoutes } from './invites.routes.ts'
export { createInvites } from './invites.service.ts'
