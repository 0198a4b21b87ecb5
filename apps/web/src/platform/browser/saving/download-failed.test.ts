import { expect, test } from 'vitest'
import { CallError } from '../../call.ts'
import { downloadFailed } from './download-failed.ts'

test('a download that fails says what the server said, or whom to ask', () => {
  const archived = new CallError('frozen', 409, { message: 'This content is archived. Restore it first.' })
  expect(downloadFailed(archived)).toBe('An error occurred. This content is archived. Restore it first.')
  expect(downloadFailed(new CallError('internal', 500))).toBe('An error occurred. Please contact the support team.')
  expect(downloadFailed(new TypeError('x is undefined'))).toBe('An error occurred. Please contact the support team.')
})
