import { expect, test } from 'vitest'
import { createServedSegments, multirangeOf } from './served-segments.ts'

const served_at = new Date('2026-03-02T09:00:00Z')
const film = { segment_seconds: 4, duration_seconds: 100 }

test('segments are kept as ranges of their numbers', () => {
  expect(multirangeOf([3, 1, 2, 7, 9, 8])).toBe('{[1,4),[7,10)}')
  expect(multirangeOf([])).toBe('{}')
})

test('what could not be written is written with what came after it', () => {
  const served = createServedSegments({ now: () => served_at })
  let woken = 0
  served.onNoted(() => woken++)
  served.note('a', 1, film)
  const taken = served.take()
  served.note('a', 2, film)
  served.note('b', 5, film)
  served.putBack(taken)
  expect(served.take()).toEqual([
    { session_id: 'a', segments: new Set([1, 2]), served_at, ...film },
    { session_id: 'b', segments: new Set([5]), served_at, ...film },
  ])
  expect(served.take()).toEqual([])
  expect(woken).toBe(4)
})
