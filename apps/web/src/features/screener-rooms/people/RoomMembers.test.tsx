import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { RoomMembers } from './RoomMembers.tsx'

test('who may not change the access of a room sees who has it, with nothing to change or to invite', async () => {
  const users = [
    { _id: 'u1', full_name: 'Ada Ahl', is_admin: true },
    { _id: 'u2', full_name: 'Bo Berg', is_admin: false },
  ]
  await show(<RoomMembers users={users} onClose={() => undefined} />)
  const members = page.getByRole('dialog', { name: 'Team Members' })
  await expect.element(members.getByRole('listitem').first()).toHaveTextContent('Ada AhlAdministrator')
  await expect.element(members.getByRole('listitem').last()).toHaveTextContent('Bo Berg')
  expect(members.getByRole('button').all()).toHaveLength(1)
  expect(members.getByRole('checkbox').all()).toHaveLength(0)
})
