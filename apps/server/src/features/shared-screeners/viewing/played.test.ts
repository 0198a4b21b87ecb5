import { expect, test } from 'vitest'
import { appendPlayed, believe, countPlays, type Interval, MOST_STRETCHES, percentageWatched, segmentsOf, uniqueSeconds } from './played.ts'

test('reports of one unbroken play are one stretch', () => {
  expect(
    appendPlayed(
      [[0, 10]],
      [
        [10.2, 20],
        [20, 31],
      ],
    ),
  ).toEqual({
    played: [[0, 31]],
    news: [
      [10, 20],
      [20, 31],
    ],
  })
  expect(appendPlayed([[0, 10]], [[4, 9]]).played).toEqual([
    [0, 10],
    [4, 9],
  ])
})

test('a stretch seen twice counts once towards the percentage', () => {
  expect(
    uniqueSeconds([
      [0, 50],
      [25, 75],
    ]),
  ).toBe(75)
  expect(
    percentageWatched(
      [
        [0, 50],
        [25, 70],
      ],
      100,
    ),
  ).toBe(70)
  expect(percentageWatched([[0, 69.94]], 100)).toBe(69.9)
  expect(percentageWatched([[0, 500]], 100)).toBe(100)
  expect(percentageWatched([[1.2, 5_998.4]], 6_000)).toBe(100)
  expect(percentageWatched([[0, 5_990]], 6_000)).toBe(99.8)
  expect(percentageWatched([[0, 6.5]], 8)).toBe(81.2)
  expect(percentageWatched([[5_998.5, 5_999]], 6_000)).toBe(0)
})

test('just below seventy percent is no view: what is not reached is not rounded up', () => {
  for (const seconds of [69.9, 69.94, 69.96, 69.999]) expect(percentageWatched([[0, seconds]], 100), `${seconds}`).toBe(69.9)
  for (const duration of [8, 29.97, 30, 100, 5_400.04, 7_201.3])
    expect(percentageWatched([[0, duration * 0.7]], duration), `${duration}`).toBe(70)
})

test('the heatmap weighs each stretch against the most played one', () => {
  expect(
    countPlays([
      [0, 60],
      [20, 40],
      [30, 40],
    ]),
  ).toEqual([
    { from: 0, to: 20, count: 1 },
    { from: 20, to: 30, count: 2 },
    { from: 30, to: 40, count: 3 },
    { from: 40, to: 60, count: 1 },
  ])
  expect(
    segmentsOf(
      [
        [0, 50],
        [0, 25],
      ],
      100,
    ),
  ).toEqual([
    { start_percentage: 0, end_percentage: 25, weight: 1, plays: 2 },
    { start_percentage: 25, end_percentage: 50, weight: 0.5, plays: 1 },
  ])
  expect(segmentsOf([], 100)).toEqual([])
})

test('a report cannot claim more than time allows, a place outside the film, or playing backwards', () => {
  expect(believe([[0, 5400]], 5400, 35)).toEqual([[0, 35]])
  expect(
    believe(
      [
        [90, 120],
        [50, 40],
      ],
      100,
      60,
    ),
  ).toEqual([[90, 100]])
})

test('a visit in which someone jumps about for hours keeps a bounded number of stretches, and how much of the film was played', () => {
  let played: Interval[] = []
  const jumps = Array.from({ length: 4 * MOST_STRETCHES }, (_, index) => ((index * 7919) % 4_000) * 2)
  for (const from of jumps) played = appendPlayed(played, [[from, from + 1]]).played
  expect(played.length).toBeLessThanOrEqual(MOST_STRETCHES)
  expect(played.at(-1)).toEqual([jumps.at(-1), (jumps.at(-1) ?? 0) + 1])
  // Of the 4,000 that were played; a second that is played beside others of its part may count as one of them.
  expect(uniqueSeconds(played)).toBeGreaterThanOrEqual(3_000)
  expect(uniqueSeconds(played)).toBeLessThanOrEqual(4_000.1)
  expect(appendPlayed(played, [[(jumps.at(-1) ?? 0) + 1, 9_000]]).news).toEqual([[(jumps.at(-1) ?? 0) + 1, 9_000]])
})

test('who skips through a long film, ten seconds at a time, has watched as much of it as was played', () => {
  let played: Interval[] = []
  for (let from = 0; from < 10_800; from += 10) played = appendPlayed(played, [[from, from + 1]]).played
  expect(played.length).toBeLessThanOrEqual(MOST_STRETCHES)
  expect(percentageWatched(played, 10_800)).toBe(10)
})

test('stretches that are put together stay in their part of the film, and as long as they were', () => {
  const near = Array.from({ length: MOST_STRETCHES }, (_, index): Interval => [index * 3, index * 3 + 2])
  const { played } = appendPlayed([...near, [20_000, 20_010]], [[30_000, 30_005]])
  expect(uniqueSeconds(played)).toBeCloseTo(MOST_STRETCHES * 2 + 15)
  expect(played.filter(([from]) => from < 3_000 || from >= 20_000)).toHaveLength(played.length)
  expect(played.slice(-2)).toEqual([
    [20_000, 20_010],
    [30_000, 30_005],
  ])
  const whole = Array.from(
    { length: MOST_STRETCHES },
    (_, index): Interval => [(MOST_STRETCHES - index) * 3, (MOST_STRETCHES - index) * 3 + 3],
  )
  expect(appendPlayed(whole, [[9_000, 9_010]]).played).toEqual([
    [3, MOST_STRETCHES * 3 + 3],
    [9_000, 9_010],
  ])
})
