import { expect, test } from 'vitest'
import { watchedCurve } from './watched-curve.ts'

test('nothing played draws nothing', () => {
  expect(watchedCurve([])).toBeNull()
})

test('the part that was played most is the peak', () => {
  const curve = watchedCurve([
    { start_percentage: 0, end_percentage: 50, weight: 0.25 },
    { start_percentage: 50, end_percentage: 60, weight: 1 },
    { start_percentage: 60, end_percentage: 100, weight: 0.5 },
  ])
  expect(curve?.peak).toBeGreaterThan(49)
  expect(curve?.peak).toBeLessThan(61)
  expect(curve?.path).toMatch(/^M0 20 .*Z$/)
})

test('a film watched evenly has no peak', () => {
  expect(watchedCurve([{ start_percentage: 0, end_percentage: 100, weight: 1 }])?.peak).toBeNull()
})
