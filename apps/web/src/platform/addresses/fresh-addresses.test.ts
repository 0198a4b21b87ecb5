import { expect, test, vi } from 'vitest'
import { freshAddresses } from './fresh-addresses.ts'

const MINUTE = 60_000

test('addresses are asked for again before they end, and as soon as a page in the background is looked at once more', () => {
  vi.useFakeTimers({ now: 100 * MINUTE })
  const asks = (minutesAgo: number) => freshAddresses.refetchOnWindowFocus({ state: { dataUpdatedAt: (100 - minutesAgo) * MINUTE } })

  expect(freshAddresses.refetchInterval).toBeLessThan(10 * MINUTE)
  expect([1, 8, 10, 90].map(asks)).toEqual([false, false, true, true])
  vi.useRealTimers()
})
