import { AppError } from '@answerprint/contract/errors'
import { expect, test } from 'vitest'
import { type Invite, inviteStatus, isGone } from './invites.queries.ts'

test('an invitation is awaited, shown, or said to be none', () => {
  expect(inviteStatus({ data: undefined, isError: false })).toBe('INVITE_PENDING')
  expect(inviteStatus({ data: { email: 'sofia@nordlys.example' } as Invite, isError: false })).toBe('READY')
  expect(inviteStatus({ data: undefined, isError: true })).toBe('INVITE_ERROR')
  expect(isGone(new AppError('invite_invalid'))).toBe(true)
  expect(isGone(new AppError('unavailable'))).toBe(false)
})
