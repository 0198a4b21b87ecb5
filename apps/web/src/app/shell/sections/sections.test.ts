import { individualPermissions, type Permission, permissionsOf } from '@answerprint/contract/permissions'
import { expect, test } from 'vitest'
import type { User } from '#platform/session'
import { isAtStaffDesk, sectionsOf } from './sections.ts'

const labels = (user: Pick<User, 'organization_id' | 'permissions'>) => sectionsOf(user as User).map((section) => section.label)
const member = (...granted: Permission[]) => ({ organization_id: 'organization', permissions: permissionsOf(granted) })

test('an individual has their files alone', () => {
  expect(labels({ organization_id: null, permissions: individualPermissions() })).toEqual([])
})

test('a member always has the projects', () => {
  expect(labels(member())).toEqual(['Projects'])
})

test('either of the two screener room permissions shows the screener rooms', () => {
  expect(labels(member('screener_rooms:can_view'))).toEqual(['Projects', 'Screener Rooms'])
  expect(labels(member('screener_rooms:can_modify'))).toEqual(['Projects', 'Screener Rooms'])
})

test('who may edit projects asks for titles on demand', () => {
  expect(labels(member('projects:can_modify'))).toEqual(['Projects', 'On-Demand'])
})

test('managing screeners, not their analytics, shows the summary', () => {
  expect(labels(member('screeners:can_view_analytics'))).toEqual(['Projects'])
  expect(labels(member('screeners:can_manage'))).toEqual(['Projects', 'Screener Summary'])
})

test('the pages of the staff desk have its bar for staff, others do not', () => {
  const isStaffBarOf = (is_staff: boolean) => (path: string) => isAtStaffDesk({ is_staff }, path)
  const pages = ['/staff', '/staff/money', '/admin/orders']
  expect(pages.filter(isStaffBarOf(true))).toHaveLength(3)
  expect(pages.filter(isStaffBarOf(false))).toEqual([])
  expect(['/projects', '/staffing', '/projects/folder/staff'].filter(isStaffBarOf(true))).toEqual([])
})
