import { expect, test } from 'vitest'
import { appendPlayed, countPlays } from './played.ts'
import { addPlays, playsOf, type Run, secondsPlayed } from './plays.ts'

test('adding stretch after stretch gives what counting all of them at once gives', () => {
  const visits: [number, number][] = [
    [0, 60],
    [20, 40],
    [30, 100],
    [0, 5],
  ]
  const runs = visits.reduce<Run[]>((known, each) => addPlays(known, [each], 100), [])
  expect(playsOf(runs)).toEqual(countPlays(visits))
  expect(secondsPlayed(runs)).toBe(100)
})

test('reports of uninterrupted playing add up without gaps and without counting a moment twice', () => {
  let [played, runs]: [readonly (readonly [number, number])[], Run[]] = [[], []]
  for (const report of [
    [0, 10.2],
    [10.1, 20.4],
    [20.9, 31],
  ] as const) {
    const next = appendPlayed(played, [report])
    played = next.played
    runs = addPlays(runs, next.news, 7200)
  }
  expect(played).toEqual([[0, 31]])
  expect(runs).toEqual([[0, 31, 1]])
})

test('what is jumped about in a long film counts with what was played of it', () => {
  const places: [number, number][] = [100.2, 1_810.3, 3_609.1, 5_410.4].map((from) => [from, from + 4.8])
  const runs = places.reduce<Run[]>((known, each) => addPlays(known, [each], 7200), [])
  expect(secondsPlayed(runs)).toBe(20)
})

test('a share keeps a bounded number of runs, and the film its end', () => {
  const duration = 7321.4
  let runs: Run[] = []
  for (let visit = 0; visit < 400; visit++) {
    const from = (visit * 37.77) % duration
    runs = addPlays(runs, [[from, Math.min(duration, from + 120.5)]], duration)
  }
  expect(runs.length).toBeLessThanOrEqual(400)
  expect(runs.at(-1)?.[1]).toBe(duration)
})
