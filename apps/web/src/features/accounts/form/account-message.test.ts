import { AppError, type ErrorCode } from '@answerprint/contract/errors'
import { expect, test } from 'vitest'
import { accountMessage, loginMessage } from './account-message.ts'

test.each<[ErrorCode, string]>([
  ['user_error', 'This account does not exist.'],
  ['password_error', 'Incorrect email or password.'],
  ['blocked_device', 'Too many incorrect logins. This device has been blocked from accessing this account.'],
  ['inactive', 'An error occurred'],
  ['internal', 'An error occurred'],
  ['suspended', 'An error occurred'],
  ['too_many', 'An error occurred'],
])('a login refused with %s reads "%s"', (code, message) => {
  expect(loginMessage(new AppError(code))).toBe(message)
})

test('a failure without a code is shown like any other', () => {
  expect(loginMessage(new TypeError('x is undefined'))).toBe('An error occurred')
})

test('the other account forms say what the server says, and spell what it does not say in their own way', () => {
  expect(accountMessage(new AppError('email_not_found'))).toBe('This email was not found')
  expect(accountMessage(new AppError('internal'))).toBe('An error occured')
  expect(accountMessage(new TypeError('x is undefined'))).toBe('An error occured')
})
