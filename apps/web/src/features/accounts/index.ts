import { lazy } from '#platform/upgrades/lazy'

export { AccountScreen } from './AccountScreen.tsx'
export { securityQuery } from './settings/settings.api.ts'
export { loadProfile, loadSecurity } from './settings/settings-loaders.ts'

/** Behind the login, and so in chunks of their own: a visitor's first page does not carry them. */
export const ProfileScreen = lazy(async () => ({ default: (await import('./settings/profile/ProfileScreen.tsx')).ProfileScreen }))
export const SecurityScreen = lazy(async () => ({ default: (await import('./settings/security/SecurityScreen.tsx')).SecurityScreen }))
