import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../platform/testing/show.tsx'
import type { Gate, Review } from '../review.api.ts'
import { NotYetGate } from './NotYetGate.tsx'

afterEach(() => vi.useRealTimers())

test('a computer whose clock is ahead asks again until the server opens the screener, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = vi.fn()
  const review = { host: { name: 'Nordlys Distribution' } } as unknown as Review
  const gate = { state: 'not_yet', available_at: new Date(Date.now() + 200).toISOString() } as Gate<'not_yet'>
  const { unmount } = await show(<NotYetGate token="t" review={review} gate={gate} onAnswer={() => {}} onAskAgain={ask} />)
  vi.advanceTimersByTime(12_000)
  expect(ask.mock.calls.length).toBeGreaterThan(1)
  await unmount()
  ask.mockClear()
  vi.advanceTimersByTime(12_000)
  expect(ask).not.toHaveBeenCalled()
})
