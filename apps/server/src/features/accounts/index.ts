export {
  authorOf,
  confirmEmail,
  countUsers,
  findLogin,
  insertOrganization,
  insertUser,
  isTwoFactorOn,
  openOwner,
  reserveUser,
} from './accounts.repository.ts'
export { findActingStaff, isActingStaff } from './acting-staff.repository.ts'
export type { LoginGuard } from './login/login-guard.ts'
export type { Sessions } from './sessions/sessions.service.ts'
export type { ShowUser } from './user-view.ts'
