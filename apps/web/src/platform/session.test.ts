import { permissionsOf } from '@answerprint/contract/permissions'
import { expect, test } from 'vitest'
import { can, canIn, type User } from './session.ts'

const clerk = { organization_id: 'o', permissions: permissionsOf(['files:can_share', 'screeners:require_password']) } as User

test('several permissions are all needed, or one of them when any is asked for', () => {
  expect(can(clerk, 'files:can_share')).toBe(true)
  expect(can(clerk, ['files:can_share', 'files:can_delete'])).toBe(false)
  expect(can(clerk, ['files:can_share', 'files:can_delete'], 'any')).toBe(true)
  expect(can(null, ['files:can_share'], 'any')).toBe(false)
})

test('in a project of their own a member is under no role, for what is about projects', () => {
  const own = { organization_id: null }
  expect(canIn(clerk, own, 'projects:can_modify')).toBe(true)
  expect(canIn(clerk, own, 'screeners:require_password')).toBe(false)
  expect(canIn(clerk, own, 'billing_and_plans:can_view')).toBe(false)
  expect(canIn(clerk, { organization_id: 'o' }, 'projects:can_modify')).toBe(false)
  expect(canIn(clerk, null, 'files:can_share')).toBe(true)
})
