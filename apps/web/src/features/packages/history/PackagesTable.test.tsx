import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { Package } from '../packages.api.ts'
import { PackagesTable } from './PackagesTable.tsx'

const shared = {
  _id: 'p-1',
  description: 'The Salt Meridian, festival cut and trailer',
  kind: 'QuickTime Movie',
  file_count: 1,
  is_expired: false,
  expires_at: '2026-12-25T04:42:00.000Z',
  created_at: '2026-11-25T04:42:00.000Z',
  created_by: 'Helen Berg',
  is_password_enabled: true,
  keeps_in_step: true,
  recipients: [{ _id: 'r-1', label: 'Haruki Aizawa', email: null, opened_at: null, downloaded_at: null, downloads: 0 }],
} as unknown as Package

test.each([1440, 1024, 390])('at %i px sharing history says what was shared and when', async (width) => {
  await page.viewport(width, 800)
  await show(<PackagesTable projectID="p" packages={[shared]} />)
  const table = page.getByRole('table', { name: 'Sharing history' })
  await expect.element(table.getByText('QuickTime Movie')).toBeVisible()
  await expect.element(table.getByText(/Nov 25/)).toBeVisible()
  if (width <= 768) return
  const columns = table.getByRole('columnheader').elements()
  expect(columns.filter((each) => each.checkVisibility()).map((each) => each.textContent)).toEqual([
    'Details',
    'Content',
    'Shared To',
    'Expires',
    'Created',
    'Options',
  ])
  expect(table.element().scrollWidth).toBeLessThanOrEqual(width)
})

test.each([1440, 1024, 390])('at %i px the long name of a recipient stays in its column, and is whole in the tooltip', async (width) => {
  await page.viewport(width, 800)
  const label = 'Programme_committee_of_the_international_festival_of_the_northern_countries_and_islands'
  const recipient = { ...shared.recipients[0], label, email: 'programme@northern-islands.example' }
  await show(<PackagesTable projectID="p" packages={[{ ...shared, recipients: [recipient] } as Package]} />)
  const name = page.getByText(label, { exact: true })
  const cell = page.getByRole('cell').filter({ has: name }).element().getBoundingClientRect()
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell.right)
  await expect.element(name).toHaveAttribute('title', `${label}, programme@northern-islands.example`)
})
