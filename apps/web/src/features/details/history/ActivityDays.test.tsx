import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { ActivityDays } from './ActivityDays.tsx'
import type { HistoryEntry } from './history.api.ts'

test('the time of an entry stays in one line, with two digits of hours too', async () => {
  await page.viewport(1440, 900)
  const user = { _id: 'user', full_name: 'Mira Okafor' }
  // What a line shows of an entry.
  const entry = { _id: 'entry', created_at: '2026-11-16T10:48:00', type: 'File', message: 'Moved a file', user }
  await show(<ActivityDays entries={[entry as unknown as HistoryEntry]} byDay />)
  const time = page.getByText('10:48 AM').element()
  const text = document.createRange()
  text.selectNodeContents(time)
  expect(text.getClientRects()).toHaveLength(1)
  expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth)
})
