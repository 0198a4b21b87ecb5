import { can, type User } from '#platform/session'

type SettingsLink = { label: string; to: string }
type SettingsGroup = { title: string; links: SettingsLink[] }

const billingOf = (user: User): SettingsGroup[] => {
  const pays = can(user, 'billing_and_plans:can_make_payments')
  const links = [
    ...(pays ? [{ label: 'Payment methods', to: '/settings/payment-methods' }] : []),
    { label: 'Invoices', to: '/settings/billing/invoices' },
    { label: 'Orders', to: '/orders' },
    { label: 'Billing address', to: '/settings/billing/address' },
  ]
  return pays || can(user, 'billing_and_plans:can_view') ? [{ title: 'Billing', links }] : []
}

/** The pages of the settings in the order of the side bar: what a person may not open is not named. */
export function settingsGroups(user: User): SettingsGroup[] {
  const own: SettingsGroup = {
    title: 'Your account',
    links: [
      { label: 'Profile', to: '/settings/user/profile' },
      { label: 'Security', to: '/settings/user/security' },
      { label: 'Notifications', to: '/settings/user/notifications' },
      { label: 'Storage plan', to: '/settings/user/account/plan' },
    ],
  }
  if (user.organization_id === null) {
    return [
      own,
      { title: 'Organization', links: [{ label: 'Create an organization', to: '/settings/organization/new' }] },
      ...billingOf(user),
    ]
  }
  const edits = can(user, 'users_and_roles:can_modify')
  const sees = edits || can(user, 'users_and_roles:can_view')
  const links: SettingsLink[] = [
    { label: 'Organization', to: '/settings/organization/general' },
    ...(sees ? [{ label: 'Members', to: '/settings/organization/members' }] : []),
    ...(sees ? [{ label: 'Roles', to: '/settings/organization/roles' }] : []),
    ...(sees ? [{ label: 'Departments', to: '/settings/organization/departments' }] : []),
    ...(edits ? [{ label: 'Branding', to: '/settings/organization/branding' }] : []),
    ...(edits ? [{ label: 'Security policy', to: '/settings/organization/security-policy' }] : []),
    ...(edits ? [{ label: 'Audit log', to: '/settings/organization/audit-log' }] : []),
  ]
  return [own, { title: user.organization?.name ?? 'Organization', links }, ...billingOf(user)]
}
