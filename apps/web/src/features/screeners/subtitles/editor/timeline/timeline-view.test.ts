import { expect, test } from 'vitest'
import { moved, openedView, revealing, rulerStep, wholeView, zoomed } from './timeline-view.ts'

const size = { width: 1_200, duration_ms: 5_400_000 }

test('it opens on a minute, and shows the whole of a short film', () => {
  expect(openedView(size)).toEqual({ from_ms: 0, ms_per_px: 50 })
  expect(openedView({ width: 1_200, duration_ms: 12_000 })).toEqual({ from_ms: 0, ms_per_px: 10 })
})

test('what is under the pointer stays there while it zooms, as far as the film goes', () => {
  const view = zoomed({ from_ms: 600_000, ms_per_px: 50 }, { factor: 0.5, px: 400 }, size)
  expect(view.from_ms + 400 * view.ms_per_px).toBe(620_000)
  expect(zoomed(view, { factor: 10_000, px: 400 }, size)).toEqual(wholeView(size))
  expect(zoomed(view, { factor: 0.0001, px: 0 }, size).ms_per_px).toBe(2.5)
})

test('it moves within the film, and follows a position that leaves it', () => {
  const view = openedView(size)
  expect(moved(view, -500, size).from_ms).toBe(0)
  expect(moved(view, 1e9, size).from_ms).toBe(5_340_000)
  expect(revealing(view, 59_000, size)).toBe(view)
  expect(revealing(view, 61_000, size).from_ms).toBe(52_000)
})

test('marks of the ruler keep their distance', () => {
  expect(rulerStep({ from_ms: 0, ms_per_px: 50 })).toBe(5_000)
  expect(rulerStep({ from_ms: 0, ms_per_px: 4_500 })).toBe(600_000)
})
