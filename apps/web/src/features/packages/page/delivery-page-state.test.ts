import { expect, test } from 'vitest'
import type { DeliveryPage } from './delivery-page.api.ts'
import { deliveryPageState } from './delivery-page-state.ts'

const content = {
  ...{ name: 'Delivery', project_title: 'The Salt Meridian', message: '', poster_url: null, file_count: 1, size: 2, expires_at: null },
  is_hard_for_browsers: false,
}
const delivery = (changes: Partial<DeliveryPage>) => ({ status: 'READY', content, ...changes }) as DeliveryPage
const statusOf = (data: DeliveryPage | null | undefined) => deliveryPageState(data).status

test('a link is waited for, and then it is open, locked, ended or nothing', () => {
  expect(statusOf(undefined)).toBe('PENDING')
  expect(statusOf(delivery({}))).toBe('READY')
  expect(statusOf(delivery({ status: 'PROTECTED', content: null }))).toBe('PROTECTED')
  expect(statusOf(delivery({ status: 'EXPIRED', content: null }))).toBe('EXPIRED')
  expect(statusOf(null)).toBe('INVALID')
})
