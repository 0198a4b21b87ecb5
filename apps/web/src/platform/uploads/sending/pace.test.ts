import { expect, test } from 'vitest'
import { FEWEST_PARTS, FIRST_PARTS, MOST_PARTS, nextPace, type Pace, paceFrom } from './pace.ts'

const MB = 1_000_000

/** The pace after so many measurements on a line that gives this rate for so many parts. */
function after(times: number, rateOf: (parts: number) => number, from: Pace = paceFrom(FIRST_PARTS)): Pace {
  let pace = from
  for (let count = 0; count < times; count++) pace = nextPace(pace, rateOf(pace.parts))
  return pace
}

test('on a line that each part adds to, as many go as may', () => {
  expect(after(10, (parts) => parts * 10 * MB).parts).toBe(MOST_PARTS)
})

test('where six fill the line, no more are kept open', () => {
  const pace = after(40, (parts) => Math.min(parts, 6) * 10 * MB)

  expect(pace.parts).toBeGreaterThanOrEqual(4)
  expect(pace.parts).toBeLessThanOrEqual(8)
})

test('where parts are in each other’s way, fewer go, never fewer than two', () => {
  expect(after(12, (parts) => (20 - parts) * MB).parts).toBeLessThanOrEqual(4)
  for (let times = 0; times < 30; times++) {
    const { parts } = after(times, (count) => 100 * MB * 0.5 ** count)
    expect(parts).toBeGreaterThanOrEqual(FEWEST_PARTS)
    expect(parts).toBeLessThanOrEqual(MOST_PARTS)
  }
})

test('a line that becomes wider is found again', () => {
  const narrow = after(20, () => 10 * MB)

  expect(after(30, (parts) => parts * 10 * MB, narrow).parts).toBe(MOST_PARTS)
})
