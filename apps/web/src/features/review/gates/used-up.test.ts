import { expect, test } from 'vitest'
import { usedUpText } from './used-up.ts'

const gate = { state: 'view_limit', message: '', views_requested: false } as const

test('the page says how many views were counted, and how many are being watched', () => {
  expect(usedUpText({ ...gate, views: 1, view_count_limit: 1, watching_now: 0 })).toBe(
    '1 of 1 view was counted. The sender can allow more; your link stays the same.',
  )
  expect(usedUpText({ ...gate, views: 2, view_count_limit: 3, watching_now: 1 })).toContain(
    '2 of 3 views were counted, and one more is held by a page that is open or was closed in the last 30 minutes.',
  )
  expect(usedUpText({ ...gate, views: 0, view_count_limit: 2, watching_now: 2 })).toContain(
    'and 2 more are held by pages that are open or were closed in the last 30 minutes.',
  )
})
