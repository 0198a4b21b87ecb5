import { createRoute, redirect } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { screen, texts, titled } from '../routing.tsx'

const organizations = () => import('#features/organizations')

const organizationHome = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  beforeLoad: () => {
    throw redirect({ to: '/settings/organization/general', replace: true })
  },
})

const general = createRoute({
  getParentRoute: () => settings,
  path: '/organization/general',
  component: screen(organizations, 'OrganizationScreen'),
  ...titled('Organization'),
})

const create = createRoute({
  getParentRoute: () => settings,
  path: '/organization/new',
  component: screen(organizations, 'CreateOrganizationScreen'),
  ...titled('Create an organization'),
})

const members = createRoute({
  getParentRoute: () => settings,
  path: '/organization/members',
  validateSearch: texts('query', 'role', 'department', 'page'),
  component: screen(organizations, 'MembersScreen'),
  ...titled('Members'),
})

const roles = createRoute({
  getParentRoute: () => settings,
  path: '/organization/roles',
  component: screen(organizations, 'RolesScreen'),
  ...titled('Roles'),
})

const departments = createRoute({
  getParentRoute: () => settings,
  path: '/organization/departments',
  component: screen(organizations, 'DepartmentsScreen'),
  ...titled('Departments'),
})

const branding = createRoute({
  getParentRoute: () => settings,
  path: '/organization/branding',
  component: screen(organizations, 'BrandingScreen'),
  ...titled('Branding'),
})

const securityPolicy = createRoute({
  getParentRoute: () => settings,
  path: '/organization/security-policy',
  component: screen(organizations, 'SecurityPolicyScreen'),
  ...titled('Security policy'),
})

const auditLog = createRoute({
  getParentRoute: () => settings,
  path: '/organization/audit-log',
  validateSearch: texts('query', 'area', 'from', 'to', 'page'),
  component: screen(() => import('#features/audit-log'), 'AuditLogScreen'),
  ...titled('Audit log'),
})

export const organizationSettings = [
  organizationHome,
  general,
  create,
  members,
  roles,
  departments,
  branding,
  securityPolicy,
  auditLog,
] as const
