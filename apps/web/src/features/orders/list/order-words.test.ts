import { expect, test } from 'vitest'
import { labelOf, orderDate, statusOf } from './order-words.ts'

test('dates are shown as the documents say', () => {
  const days = ['2026-01-05', '2026-11-21', '2026-02-02', '2026-03-03', '2026-04-11', '2026-05-12', '2026-06-13', '2026-07-30']
  expect(days.map((each) => orderDate(`${each}T12:00:00`))).toEqual([
    ...['Jan, 5th, 2026', 'Nov, 21st, 2026', 'Feb, 2nd, 2026', 'Mar, 3rd, 2026'],
    ...['Apr, 11th, 2026', 'May, 12th, 2026', 'Jun, 13th, 2026', 'Jul, 30th, 2026'],
  ])
})

test('each status has its word and colour; one that is unknown is shown as it is', () => {
  expect(['None', 'Pending', 'Suspended', 'In Progress', 'Error', 'Issue', 'Complete', 'Shipped', 'Lost'].map(statusOf)).toEqual([
    { text: 'N/A', tone: 'off' },
    { text: 'Pending', tone: 'off' },
    { text: 'Pending', tone: 'off' },
    { text: 'In Progress', tone: 'run' },
    { text: 'Error', tone: 'err' },
    { text: 'Error', tone: 'err' },
    { text: 'Complete', tone: 'ok' },
    { text: 'Shipped', tone: 'ok' },
    { text: 'Lost', tone: 'off' },
  ])
})

test('all eight labels have their text', () => {
  expect(['cc', 'dcp', 'discs', 'screeners', 'ship_drive', 'screeners_top_up', 'inspection', 'conversion'].map(labelOf)).toEqual([
    ...['Closed Captions', 'DCP', 'Discs', 'Screeners', 'Ship Drive', 'Screener Top-Up', 'Inspection', 'Conversion'],
  ])
})
