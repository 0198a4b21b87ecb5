import { expect, test } from 'vitest'
import { CallError } from '../../../platform/call.ts'
import { topUpFailed } from './top-up-failed.ts'

test('a top-up that fails says what the server said, or whom to ask', () => {
  expect(topUpFailed(new CallError('card_declined', 402, { message: 'Your card was declined.' }))).toBe('Your card was declined.')
  expect(topUpFailed(new CallError('internal', 500))).toBe('An error occured. Please contact support.')
  expect(topUpFailed(new TypeError('x is undefined'))).toBe('An error occured. Please contact support.')
})
