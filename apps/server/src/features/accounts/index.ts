export {
  countUsers,
  findLogin,
  insertLinkAccount,
  insertOrganization,
  insertStorageAccount,
  insertUser,
  openIndividual,
  reserveUser,
} from './accounts.repository.ts'
export { accountRoutes } from './accounts.routes.ts'
export { createAccounts } from './accounts.service.ts'
export { createLoginGuard, type LoginGuard } from './login-guard.ts'
export { createSessions, type Sessions } from './sessions.service.ts'
