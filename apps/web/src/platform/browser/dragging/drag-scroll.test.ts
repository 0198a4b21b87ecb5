import { expect, test } from 'vitest'
import { dragScrollSpeed } from './drag-scroll.ts'

test('a page scrolls within 150 px of its top and 120 px of its bottom, faster towards the edge', () => {
  expect(dragScrollSpeed(151, 900)).toBe(0)
  expect(dragScrollSpeed(149, 900)).toBeLessThan(0)
  expect(dragScrollSpeed(10, 900)).toBeLessThan(dragScrollSpeed(140, 900))
  expect(dragScrollSpeed(779, 900)).toBe(0)
  expect(dragScrollSpeed(781, 900)).toBeGreaterThan(0)
  expect(dragScrollSpeed(5_000, 900)).toBe(22)
})
