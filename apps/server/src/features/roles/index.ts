export { heldBy } from './role-permissions.ts'
export { openMembers, openOrganization } from './roles.policy.ts'
export type { Roles } from './roles.service.ts'
