import { expect, test } from 'vitest'
import { bannersOf } from './storage-banners.ts'

const flags = (payment: boolean, over: boolean, near: boolean) => ({
  is_pending_storage_payment: payment,
  is_over_storage_limit: over,
  is_near_storage_limit: near,
})

test('each flag has its banner, and without flags there is none', () => {
  expect(bannersOf(flags(false, false, false), false)).toEqual([])
  expect(bannersOf(flags(true, false, false), false)).toEqual(['payment'])
  expect(bannersOf(flags(false, true, false), false)).toEqual(['over'])
  expect(bannersOf(flags(false, false, true), false)).toEqual(['near'])
})

test('one storage banner at a time, the full one first; a failed payment comes above it', () => {
  expect(bannersOf(flags(false, true, true), false)).toEqual(['over'])
  expect(bannersOf(flags(true, true, true), false)).toEqual(['payment', 'over'])
  expect(bannersOf(flags(true, false, true), false)).toEqual(['payment', 'near'])
})

test('only the near limit is put aside', () => {
  expect(bannersOf(flags(false, false, true), true)).toEqual([])
  expect(bannersOf(flags(true, true, false), true)).toEqual(['payment', 'over'])
})
