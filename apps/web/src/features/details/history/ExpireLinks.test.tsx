import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { ExpireLinks } from './ExpireLinks.tsx'
import type { HistoryEntry } from './history.api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a package', { package_id: 'package', shared_screener_id: null }, { packageID: 'package', logID: 'entry' }],
  ['shared screeners', { package_id: null, shared_screener_id: 'share' }, { sharedScreenerID: 'share', logID: 'entry' }],
])('the links of %s are expired from their entry in the activity', async (_, links, body) => {
  const sent = answering({ status: 200, body: { expires_at: '2026-11-28T09:00:00.000Z', links_expired: true } })
  const onClose = vi.fn()
  // The dialog reads no more of an entry.
  const entry = { _id: 'entry', ...links } as HistoryEntry
  await show(<ExpireLinks projectID="project" entry={entry} onClose={onClose} />)
  await page.getByRole('button', { name: 'Expire links' }).click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent.map((each) => each.body)).toEqual([body])
})
