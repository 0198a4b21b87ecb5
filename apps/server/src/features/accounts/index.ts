export {
  authorOf,
  countUsers,
  findAccount,
  findLogin,
  insertOrganization,
  insertUser,
  isTwoFactorOn,
  openOwner,
  reserveUser,
} from './accounts.repository.ts'
export { accountRoutes } from './accounts.routes.ts'
export { composeAccounts } from './compose.ts'
export { tidyAccountsHandler } from './housekeeping.jobs.ts'
export type { LoginGuard } from './login/login-guard.ts'
export type { Sessions } from './sessions/sessions.service.ts'
export type { ShowUser } from './user-view.ts'
