import { expect, test } from 'vitest'
import type { Member } from '../organizations.api.ts'
import { accessPeople, matching, openTo, savedIds } from './project-access.ts'

const member = (_id: string, more: Partial<Member> = {}) =>
  ({
    _id,
    full_name: `${_id} Person`,
    role_name: 'Viewer',
    department_id: null,
    department_name: null,
    status: 'Active',
    ...more,
  }) as Member
const all = [
  member('jun', { department_id: 'post', department_name: 'Post-production' }),
  member('helen', { sees_all_projects: true, role_name: 'Administrator', department_id: 'post' }),
  member('lior', { department_id: 'sales' }),
]

test('members who see all projects come first; the rest keep their order', () => {
  const people = accessPeople(all, [])
  expect(people.map((each) => each._id)).toEqual(['helen', 'jun', 'lior'])
  expect(people[1]?.meta).toBe('Viewer · Post-production')
})

test('a viewer who may not see members reads the names in the project data', () => {
  expect(accessPeople(undefined, [{ _id: 'jun', full_name: 'Jun Takeda' }])).toMatchObject([{ full_name: 'Jun Takeda', meta: null }])
})

test('people are found by name, role or department, and ticking a department ticks each of its people who can be ticked', () => {
  const people = accessPeople(all, [])
  expect(matching(people, ' POST').map((each) => each._id)).toEqual(['jun'])
  expect(openTo(people, { _id: 'post' })).toEqual(['jun'])
})

test('an earlier tick is kept for a member who sees all projects, and dropped for one who has left', () => {
  expect(savedIds(accessPeople(all, []), new Set(['helen', 'jun', 'gone']))).toEqual(['helen', 'jun'])
})
