import { AppError, type ErrorCode } from '@answerprint/contract/errors'
import { expect, test } from 'vitest'
import { loginMessage } from './login-message.ts'

test.each<[ErrorCode, string]>([
  ['user_error', 'This account does not exist.'],
  ['password_error', 'Incorrect email or password.'],
  ['blocked_device', 'Too many incorrect logins. This device has been blocked from accessing this account.'],
  ['inactive', 'An error occurred'],
  ['internal', 'An error occurred'],
])('a login refused with %s reads "%s"', (code, message) => {
  expect(loginMessage(new AppError(code))).toBe(message)
})

test('a failure without a code is told like any other', () => {
  expect(loginMessage(new TypeError('x is undefined'))).toBe('An error occurred')
})
