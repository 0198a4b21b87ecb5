import { expect, test } from 'vitest'
import type { Screener } from '../screeners.api.ts'
import { filmRatio, isWide } from './film-ratio.ts'

const framed = (frame_width: number, frame_height: number) => filmRatio({ scrubber: { frame_width, frame_height } as Screener['scrubber'] })

test('the box of a film has its own shape, within what fits a window', () => {
  expect(framed(320, 134)).toBeCloseTo(2.39, 2)
  expect(framed(320, 180)).toBeCloseTo(16 / 9)
  expect(framed(320, 240)).toBeCloseTo(4 / 3)
  expect(framed(180, 320), 'upright').toBeCloseTo(4 / 3)
  expect(framed(900, 200)).toBe(2.4)
  expect(filmRatio({ scrubber: null })).toBeCloseTo(16 / 9)
})

test('2:1 and 2.39:1 are wide, 1.85:1 is not', () => {
  expect([2.39, 2, 1.85, 16 / 9].map(isWide)).toEqual([true, true, false, false])
})
