import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { FilmStage } from './FilmStage.tsx'

/** The box on a window of 1280 x 720, before anything of the film is loaded. */
async function boxOf(frameWidth: number, frameHeight: number) {
  await page.viewport(1280, 720)
  const file = { name: 'reel.mov', kind: 'mov', seconds: 30 }
  const sprite = { src: 'data:,', frames: 10, frameWidth, frameHeight }
  await show(<FilmStage file={file} url="data:video/mp4," sprite={sprite} onLapse={() => undefined} />)
  const { width, height } = page.getByLabelText('reel.mov').element().getBoundingClientRect()
  return { ratio: width / height, width, height }
}

test.each([
  ['2.39:1', 320, 134],
  ['16:9', 320, 180],
  ['4:3', 320, 240],
  ['upright', 180, 320],
])('the box of a film of %s has its shape, and fits the window', async (_, width, height) => {
  const box = await boxOf(width, height)
  expect(box.ratio).toBeCloseTo(width / height, 1)
  expect(box.width).toBeLessThanOrEqual(1120)
  expect(box.height).toBeLessThanOrEqual(560)
})
