export {
  authorOf,
  countUsers,
  findAccount,
  findLogin,
  insertLinkAccount,
  insertOrganization,
  insertRole,
  insertStorageAccount,
  insertUser,
} from './accounts.repository.ts'
export { accountRoutes } from './accounts.routes.ts'
export { composeAccounts } from './compose.ts'
export { tidyAccountsHandler } from './housekeeping.jobs.ts'
export type { Sessions } from './sessions/sessions.service.ts'
export { toUser } from './user.ts'
