import { expect, test } from 'vitest'
import type { Member } from '../organizations.api.ts'
import { filterMembers, lastActive, statusWord } from './member-words.ts'

const now = new Date(2026, 10, 17, 14, 0).getTime()
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const member = (full_name: string, more: Partial<Member> = {}): Member =>
  ({ _id: full_name, full_name, email: `${full_name}@nordlys.example`, status: 'Active', invite_expires_at: null, ...more }) as Member

test('the time of the last activity is the shorter the more recent it is', () => {
  const said = [0, 0.01, 0.24, 1, 2.5, 14.5, 30, 24 * 40].map((hours) => lastActive(ago(hours), now))
  expect(said).toEqual(['Now', 'Now', '14 minutes ago', '1 hour ago', '2 hours ago', 'Yesterday', 'Yesterday', 'Oct 8, 2026'])
  expect(lastActive(null, now)).toBe('—')
})

test('an expired invitation says so', () => {
  expect(statusWord(member('a', { status: 'Invited', invite_expires_at: ago(-1) }), now)).toBe('Invited')
  expect(statusWord(member('a', { status: 'Invited', invite_expires_at: ago(1) }), now)).toBe('Invite expired')
})

test('people are found by name or email in any case, by role and by department; oneself is first', () => {
  const all = [member('Ada', { role_id: 'r1' }), member('Bo', { role_id: 'r2', department_id: 'd' }), member('Cy', { role_id: 'r2' })]
  const found = (filter: object, own = 'Cy') =>
    filterMembers(all, { query: '', role: undefined, department: undefined, ...filter }, own).map((each) => each.full_name)
  expect(found({})).toEqual(['Cy', 'Ada', 'Bo'])
  expect(found({ query: ' BO@NORD' })).toEqual(['Bo'])
  expect(found({ role: 'r2' })).toEqual(['Cy', 'Bo'])
  expect(found({ role: 'r2', department: 'd' })).toEqual(['Bo'])
})
