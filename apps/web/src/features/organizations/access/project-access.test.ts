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

test('whoever sees all projects stands first; the rest keep their order', () => {
  const people = accessPeople(all, [])
  expect(people.map((each) => each._id)).toEqual(['helen', 'jun', 'lior'])
  expect(people[1]?.meta).toBe('Viewer · Post-production')
})

test('whoever may not see members reads the names that the project tells', () => {
  expect(accessPeople(undefined, [{ _id: 'jun', full_name: 'Jun Takeda' }])).toMatchObject([{ full_name: 'Jun Takeda', meta: null }])
})

test('people are found by name, role or department, and a department is whoever in it can be ticked', () => {
  const people = accessPeople(all, [])
  expect(matching(people, ' POST').map((each) => each._id)).toEqual(['jun'])
  expect(openTo(people, { _id: 'post' })).toEqual(['jun'])
})

test('a tick that stood before is kept for whoever sees all, and one of somebody who is gone is dropped', () => {
  expect(savedIds(accessPeople(all, []), new Set(['helen', 'jun', 'gone']))).toEqual(['helen', 'jun'])
})
