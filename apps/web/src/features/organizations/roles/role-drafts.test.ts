import { allPermissions, PERMISSION_AREAS } from '@answerprint/contract/permissions'
import { expect, test } from 'vitest'
import type { Role } from '../organizations.api.ts'
import { permissionLines } from './permission-words.ts'
import { groupedChanges, isChanged, isHeld, NO_DRAFTS, without, withTick } from './role-drafts.ts'

const none = Object.fromEntries(
  Object.entries(PERMISSION_AREAS).map(([area, keys]) => [area, Object.fromEntries(keys.map((key) => [key, false]))]),
)
const role = (_id: string) => ({ _id, name: _id, permissions: none }) as unknown as Role
const editor = role('editor')
const viewer = role('viewer')

test('every permission that there is has a row', () => {
  expect(permissionLines.map((each) => each.permission).sort()).toEqual([...allPermissions].sort())
})

test('a tick is a change until it is ticked back', () => {
  const once = withTick(NO_DRAFTS, editor, 'files:can_share')
  expect(isHeld(editor, once, 'files:can_share')).toBe(true)
  expect(isChanged(editor, once, 'files:can_share')).toBe(true)
  expect(withTick(once, editor, 'files:can_share')).toEqual([])
})

test('the role that was touched last is the one to be saved, and the others wait', () => {
  const both = withTick(withTick(withTick(NO_DRAFTS, editor, 'files:can_share'), viewer, 'files:can_delete'), editor, 'projects:can_view')
  expect(both.map((each) => each.roleID)).toEqual(['viewer', 'editor'])
  expect(groupedChanges(both[1]?.changes ?? {})).toEqual({ files: { can_share: true }, projects: { can_view: true } })
  expect(without(both, 'editor').map((each) => each.roleID)).toEqual(['viewer'])
})
