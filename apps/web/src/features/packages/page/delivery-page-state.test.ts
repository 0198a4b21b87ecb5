import { expect, test } from 'vitest'
import { CallError } from '#platform/call'
import type { DeliveryPage } from './delivery-page.api.ts'
import { deliveryPageState } from './delivery-page-state.ts'

const content = {
  ...{ name: 'Delivery', project_title: 'The Salt Meridian', message: '', poster_url: null, file_count: 1, size: 2, expires_at: null },
  is_hard_for_browsers: false,
}
const delivery = (changes: Partial<DeliveryPage>) => ({ status: 'READY', content, ...changes }) as DeliveryPage
const statusOf = (data: DeliveryPage | null | undefined, error: unknown = null) => deliveryPageState({ data, error }).status

test('a link is waited for, and then it is open, locked, ended or nothing', () => {
  expect(statusOf(undefined)).toBe('PENDING')
  expect(statusOf(delivery({}))).toBe('READY')
  expect(statusOf(delivery({ status: 'PROTECTED', content: null }))).toBe('PROTECTED')
  expect(statusOf(delivery({ status: 'EXPIRED', content: null }))).toBe('EXPIRED')
  expect(deliveryPageState({ data: null, error: null })).toEqual({ status: 'ERROR', message: null })
})

test('the message of a failure is shown, and a page that was shown before stays', () => {
  const error = new CallError('unavailable', 503, { message: 'The service is busy. Please try again in a moment.' })
  expect(deliveryPageState({ data: undefined, error })).toEqual({
    status: 'ERROR',
    message: 'The service is busy. Please try again in a moment.',
  })
  expect(statusOf(delivery({}), error)).toBe('READY')
})
