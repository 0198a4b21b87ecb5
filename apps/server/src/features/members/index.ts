export { createInviteMembers } from './invite-members.ts'
export { joinProject, rememberLastActive, updateMember } from './members.repository.ts'
export { memberRoutes } from './members.routes.ts'
export { createMembers } from './members.service.ts'
