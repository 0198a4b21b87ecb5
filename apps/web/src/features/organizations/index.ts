import { lazy } from '#platform/upgrades/lazy'

export { ProjectMembers } from './access/OpenProjectMembers.tsx'

/** Each screen and dialog is loaded by itself: opening a project's members does not fetch the settings. */
export const BrandingScreen = lazy(async () => ({ default: (await import('./branding/BrandingScreen.tsx')).BrandingScreen }))
export const CreateOrganizationScreen = lazy(async () => ({
  default: (await import('./settings/CreateOrganizationScreen.tsx')).CreateOrganizationScreen,
}))
export const DepartmentsScreen = lazy(async () => ({ default: (await import('./departments/DepartmentsScreen.tsx')).DepartmentsScreen }))
export const MembersScreen = lazy(async () => ({ default: (await import('./members/MembersScreen.tsx')).MembersScreen }))
export const OrganizationScreen = lazy(async () => ({ default: (await import('./settings/OrganizationScreen.tsx')).OrganizationScreen }))
export const RolesScreen = lazy(async () => ({ default: (await import('./roles/RolesScreen.tsx')).RolesScreen }))
export const SecurityPolicyScreen = lazy(async () => ({
  default: (await import('./settings/SecurityPolicyScreen.tsx')).SecurityPolicyScreen,
}))
export { OrganizationPage, PageHead, Waiting } from './OrganizationPage.tsx'
