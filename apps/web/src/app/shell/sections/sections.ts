import { can, type User } from '#platform/session'

type Section = { label: string; to: '/projects' | '/screener-rooms' | '/reviewers' | '/on-demand' }

/** The links of the bar beside the files. An individual has none: their files are their projects. */
export function sectionsOf(user: User): Section[] {
  if (user.organization_id === null) return []
  const screenerRooms = can(user, ['screener_rooms:can_view', 'screener_rooms:can_modify'], 'any')
  return [
    { label: 'Projects', to: '/projects' },
    ...(screenerRooms ? [{ label: 'Screener Rooms', to: '/screener-rooms' } as const] : []),
    ...(can(user, 'screeners:can_manage') ? [{ label: 'Screener Summary', to: '/reviewers' } as const] : []),
    ...(can(user, 'projects:can_modify') ? [{ label: 'On-Demand', to: '/on-demand' } as const] : []),
  ]
}

/** Of the staff desk, whose pages have a bar of their own. */
export const STAFF_SECTIONS = [
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Prices and codes', to: '/staff/sales' },
  { label: 'Money', to: '/staff/money' },
  { label: 'Figures', to: '/staff/figures' },
  { label: 'Users', to: '/staff' },
] as const

const STAFF_PAGE = /^\/(staff|admin)(\/|$)/

/** Others are answered there as on any page that is not. */
export const isAtStaffDesk = (user: Pick<User, 'is_staff'>, pathname: string): boolean => user.is_staff && STAFF_PAGE.test(pathname)
