import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { ReviewedScreener } from '../review.api.ts'
import { RoomTile } from './RoomTile.tsx'

// The tile reads no more of it.
const SCREENER = {
  ...{ _id: 's', name: 'Festival cut', thumbnail_url: null, duration_seconds: null, availability: 'open' },
  ...{ percentage_watched: 0, resume_seconds: 0, views: 0, views_requested: false },
} as unknown as ReviewedScreener

test('a title without a picture has its play sign in the middle', async () => {
  const { container } = await show(<RoomTile token="t" screener={SCREENER} limit={null} />)
  await expect.element(page.getByRole('link', { name: 'Festival cut' })).toBeVisible()
  const [play, ...others] = container.querySelectorAll('svg')
  expect(others).toHaveLength(0)
  const middle = (each: Element | null | undefined) => {
    const { top = 0, height = 0 } = each?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  await expect.poll(() => Math.abs(middle(play) - middle(play?.parentElement?.parentElement))).toBeLessThan(1)
})
