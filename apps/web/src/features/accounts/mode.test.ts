import { expect, test } from 'vitest'
import { accountMode } from './mode.ts'

test.each([
  ['/accounts', 'login'],
  ['/accounts/login', 'login'],
  ['/accounts/foo', 'login'],
  ['/accounts/signup', 'signup'],
  ['/accounts/x/signup', 'signup'],
  ['/accounts/reset', 'reset'],
  ['/accounts/reset/00ff', 'reset'],
  ['/accounts/signup/reset', 'signup'],
  ['/accounts/invite', 'invite'],
  ['/accounts/invite/not-a-token', 'invite'],
  [`/accounts/invite/${'0f'.repeat(31)}`, 'invite'],
] as const)('%s is %s', (path, name) => {
  expect(accountMode(path)).toEqual({ name })
})

test('an invitation carries its token', () => {
  const token = '0f'.repeat(32)
  expect(accountMode(`/accounts/invite/${token}`)).toEqual({ name: 'invite', token })
})

test('a reset link carries its token, whatever characters that contains', () => {
  const token = 'signup-Xy_0123456789abcdefghij'
  expect(accountMode(`/accounts/reset/${token}`)).toEqual({ name: 'reset', token })
})
