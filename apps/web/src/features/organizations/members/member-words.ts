import { daysFrom } from '#platform/format/calendar'
import { formatDate } from '#platform/format/dates'
import type { Member } from '../organizations.api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "Now", "14 minutes ago", "2 hours ago", "Yesterday", and then the date. */
export function lastActive(moment: string | null, now: number): string {
  if (moment === null) return '—'
  const then = new Date(moment)
  const age = Math.max(0, now - then.getTime())
  if (age < 2 * MINUTE) return 'Now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} minutes ago`
  const days = -daysFrom(now, moment)
  if (days === 0) return plural(Math.floor(age / HOUR), 'hour')
  return days === 1 ? 'Yesterday' : formatDate(moment)
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'} ago`

export const statusTone = { Active: 'ok', Inactive: 'off', Invited: 'info' } as const

/** An invitation that was left too long says so. */
export const statusWord = ({ status, invite_expires_at }: Member, now: number): string =>
  status === 'Invited' && invite_expires_at !== null && new Date(invite_expires_at).getTime() <= now ? 'Invite expired' : status

type MemberFilter = { query: string; role: string | undefined; department: string | undefined }

/** Those whose name or email holds the words, of one role and one department. Oneself comes first. */
export function filterMembers(members: readonly Member[], { query, role, department }: MemberFilter, ownId: string): Member[] {
  const words = query.trim().toLocaleLowerCase('en')
  const found = members.filter(
    (each) =>
      (role === undefined || each.role_id === role) &&
      (department === undefined || each.department_id === department) &&
      `${each.full_name} ${each.email}`.toLocaleLowerCase('en').includes(words),
  )
  return [...found.filter((each) => each._id === ownId), ...found.filter((each) => each._id !== ownId)]
}
