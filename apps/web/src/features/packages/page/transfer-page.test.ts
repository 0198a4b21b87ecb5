import { expect, test } from 'vitest'
import { CallError } from '#platform/call'
import type { Transfer } from './transfer.api.ts'
import { transferPage } from './transfer-page.ts'

const content = {
  ...{ name: 'Delivery', project_title: 'The Salt Meridian', message: '', poster_url: null, file_count: 1, size: 2, expires_at: null },
  is_hard_for_browsers: false,
}
const transfer = (changes: Partial<Transfer>) => ({ status: 'READY', content, ...changes }) as Transfer
const statusOf = (data: Transfer | null | undefined, error: unknown = null) => transferPage({ data, error }).status

test('a link is waited for, and then it is open, locked, ended or nothing', () => {
  expect(statusOf(undefined)).toBe('PENDING')
  expect(statusOf(transfer({}))).toBe('READY')
  expect(statusOf(transfer({ status: 'PROTECTED', content: null }))).toBe('PROTECTED')
  expect(statusOf(transfer({ status: 'EXPIRED', content: null }))).toBe('EXPIRED')
  expect(transferPage({ data: null, error: null })).toEqual({ status: 'ERROR', message: null })
})

test('the message of a failure is shown, and a page that was shown before stays', () => {
  const error = new CallError('unavailable', 503, { message: 'The service is busy. Please try again in a moment.' })
  expect(transferPage({ data: undefined, error })).toEqual({
    status: 'ERROR',
    message: 'The service is busy. Please try again in a moment.',
  })
  expect(statusOf(transfer({}), error)).toBe('READY')
})
