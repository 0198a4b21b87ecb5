import { WATERMARK_OPACITY_SCALE, WATERMARK_POSITIONS, WATERMARK_SIZE_SCALE } from '@answerprint/contract/screeners'
import { expect, test } from 'vitest'
import { liesOn, markPixels, markPlace, opacityScale, sizeScale } from './watermark-geometry.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})
const picture = box(0, 0, 960, 540)

test('the scales are those of the contract', () => {
  expect(sizeScale).toEqual(WATERMARK_SIZE_SCALE)
  expect(opacityScale).toEqual(WATERMARK_OPACITY_SCALE)
})

test.each([
  ['small', 960, 11.2],
  ['medium', 960, 14],
  ['large', 960, 16.8],
  ['medium', 390, 10.5],
] as const)('%s type on a picture %i px wide is %f px', (size, width, pixels) => {
  expect(markPixels(size, width)).toBeCloseTo(pixels)
})

test('five places, at 3.2 and 9.6 percent, clear of the controls', () => {
  expect(WATERMARK_POSITIONS.map((position) => markPlace(position))).toHaveLength(5)
  expect(markPlace('top-left')).toMatchObject({ left: '3.2%', top: '9.6%' })
  expect(markPlace('bottom-right')).toMatchObject({ right: '3.2%', bottom: 'max(9.6%, 78px)', 'text-align': 'right' })
  expect(markPlace('center-center')).toMatchObject({ left: '50%', top: '50%', translate: '-50% -50%' })
})

test.each([
  ['a mark on the picture', box(800, 50, 120, 36), true],
  ['a mark that drifts over the edge by a few pixels', box(845, 50, 120, 36), true],
  ['a mark moved off the picture', box(-4000, 50, 120, 36), false],
  ['a mark moved half off the picture', box(900, 50, 120, 36), false],
  ['a mark shrunk to nothing', box(800, 50, 0, 0), false],
])('%s', (_, mark, lies) => {
  expect(liesOn(mark, picture)).toBe(lies)
})
