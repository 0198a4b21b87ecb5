import { can, type User } from '#platform/session'

type Section = { label: string; to: '/projects' | '/screener-rooms' | '/reviewers' }

/** The links of the bar. An individual has one section only and needs no links. */
export function sectionsOf(user: User): Section[] {
  if (user.organization_id === null) return []
  const screenerRooms = can(user, 'screener_rooms:can_view') || can(user, 'screener_rooms:can_modify')
  return [
    { label: 'Projects', to: '/projects' },
    ...(screenerRooms ? [{ label: 'Screener Rooms', to: '/screener-rooms' } as const] : []),
    ...(can(user, 'screeners:can_manage') ? [{ label: 'Screener Summary', to: '/reviewers' } as const] : []),
  ]
}
