import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { FileRequest } from '../file-requests.api.ts'
import { RequestsTable } from './RequestsTable.tsx'

const request = {
  _id: 'r-1',
  title: 'Festival materials of The Salt Meridian',
  status: 'open',
  files_count: 12,
  folder: 'Deliveries from the laboratory',
  created_at: '2026-11-25T04:42:00.000Z',
  created_by: 'Helen Berg',
  url: 'https://answerprint.example/r/1',
} as FileRequest

// The page has a gutter; on a phone the touch targets of icons reach into it.
const showTable = () =>
  show(
    <div style={{ padding: '0 16px' }}>
      <RequestsTable requests={[request]} mayChange mayRequest onOpen={() => undefined} />
    </div>,
  )

test.each([1440, 1024, 390])('at %i px a request says when it was made, within its width', async (width) => {
  await page.viewport(width, 800)
  await showTable()
  const table = page.getByRole('table', { name: 'File Requests' })
  await expect.element(table.getByText(/Nov 25/)).toBeVisible()
  await expect.element(table.getByRole('button', { name: `Options for ${request.title}` })).toBeVisible()
  if (width > 768) await expect.element(table.getByRole('columnheader', { name: 'Created' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('on a phone a request says where its files go, and its options end where the table does', async () => {
  await page.viewport(390, 800)
  await showTable()
  await expect.element(page.getByText('Deliveries from the laboratory')).toBeVisible()
  const options = page.getByRole('cell').filter({ has: page.getByRole('button', { name: `Options for ${request.title}` }) })
  const { right } = page.getByRole('table').element().getBoundingClientRect()
  expect(options.element().getBoundingClientRect().right).toBe(right)
})
