import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { Promos } from './Promos.tsx'

const promo = {
  label: '25% off',
  is_active: true,
  is_over: false,
  ends_at: null,
  max_uses: null,
  uses: 3,
  created_at: '2025-12-01T12:00:00.000Z',
}
// To the end of a day in UTC.
const ends_at = '2026-01-02T00:00:00.000Z'
const promos = [
  { ...promo, _id: 'p1', code: 'SPRING', ends_at },
  { ...promo, _id: 'p2', code: 'WINTER', ends_at, is_over: true },
  { ...promo, _id: 'p3', code: 'SUMMER', is_active: false },
]

afterEach(() => vi.unstubAllGlobals())

test('a code whose time is over is said to have ended, and is neither ended again nor made valid', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ promos }))
  await show(<Promos />)
  const row = (code: string) => page.getByRole('listitem').filter({ hasText: code })
  await expect.element(row('SPRING').getByText('3 used, until Jan 1, 2026')).toBeVisible()
  await expect.element(row('SPRING').getByRole('button', { name: 'End SPRING' })).toBeVisible()
  await expect.element(row('WINTER').getByText('3 used, ended Jan 1, 2026')).toBeVisible()
  expect(
    row('WINTER')
      .getByRole('button', { name: /WINTER$/ })
      .elements(),
  ).toHaveLength(1)
  await expect.element(row('WINTER').getByRole('button', { name: 'Copy the link of WINTER' })).toBeVisible()
  await expect.element(row('SUMMER').getByText('Ended, 3 used')).toBeVisible()
  await expect.element(row('SUMMER').getByRole('button', { name: 'Make valid again: SUMMER' })).toBeVisible()
})
