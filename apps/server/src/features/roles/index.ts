export { heldBy } from './role-permissions.ts'
export { openMembers, openOrganization } from './roles.policy.ts'
export { roleRoutes } from './roles.routes.ts'
export { createRoles, type Roles } from './roles.service.ts'
