import { expect, test } from 'vitest'
import { bufferOf, isBeyondBuffer, isViewByServing, percentServed, watchedAtLeast } from './view-rules.ts'

const FILM = 6000
const open = (served_seconds: number) => ({ served_seconds, closed_at: null })
const closed = (served_seconds: number) => ({ served_seconds, closed_at: new Date(0) })

test('what a player may hold in advance is a minute, and of a short film a fifth', () => {
  expect([FILM, 300, 100, 0].map(bufferOf)).toEqual([60, 60, 20, 0])
})

test('what was given out counts as watched but for a buffer', () => {
  expect(percentServed(60, FILM)).toBe(0)
  expect(percentServed(FILM, FILM)).toBe(99)
  expect(percentServed(100, 100)).toBe(80)
  expect(percentServed(0, 0)).toBe(0)
})

test('a short film is fetched whole at once: nothing of it is shown as watched before the player reports it', () => {
  expect(watchedAtLeast(30, 30)).toBe(0)
  expect(watchedAtLeast(60, FILM)).toBe(0)
  expect(watchedAtLeast(FILM, FILM)).toBe(99)
})

test('seventy percent beyond the buffer are a view; a visit that is closed keeps its view from the buffer on', () => {
  expect(isViewByServing(open(4250), FILM)).toBe(false)
  expect(isViewByServing(open(4259.9), FILM)).toBe(false)
  expect(isViewByServing(open(4260), FILM)).toBe(true)
  expect(isViewByServing(closed(60), FILM)).toBe(false)
  expect(isViewByServing(closed(61), FILM)).toBe(true)
  expect(isBeyondBuffer(60, FILM)).toBe(false)
})

test('the whole of any film is a view, however short it is', () => {
  for (const seconds of [1, 4, 30, 100, 299, 301, 20_000]) expect(isViewByServing(open(seconds), seconds)).toBe(true)
})
