import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { QueueRow } from './QueueRow.tsx'
import type { QueuedOrder } from '../staff-orders.api.ts'

const TITLE = 'The Extraordinarily Long and Winding Title of a Film That No Row of Any List Could Ever Hold, Part Two'
// The row reads no more of it.
const order = {
  ...{ _id: 'o-1', order_number: 100_001, order_type: 'cc', order_title: TITLE, customer: 'Northlight Distribution' },
  ...{ due_at: '2099-01-01T00:00:00.000Z', job_status: 'Pending', assigned_to: null },
} as unknown as QueuedOrder

test('a long title is cut before the service, by which orders of one film differ', async () => {
  await show(
    <ul style={{ width: 700 }}>
      <QueueRow order={order} isOpen={false} onOpen={() => undefined} />
    </ul>,
  )
  const line = page.getByTitle(TITLE).element()
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  expect(line.textContent).toContain('Closed Captions')
  expect(line.querySelector('b')?.scrollWidth).toBeGreaterThan(line.clientWidth)
})
