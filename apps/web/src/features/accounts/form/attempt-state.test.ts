import { expect, test } from 'vitest'
import { accountStatus, attemptState } from './attempt-state.ts'

test.each([
  ['idle', undefined, 'READY'],
  ['pending', 'PENDING', 'PENDING'],
  ['success', 'SUCCESS', 'READY'],
  ['error', 'FAILED', 'ERROR'],
] as const)('an attempt that is %s', (status, attempt, account) => {
  expect(attemptState({ status })).toBe(attempt)
  expect(accountStatus({ status })).toBe(account)
})
