import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { OpenGate, Review, ReviewedScreener } from '../review.api.ts'
import { RoomPage } from './RoomPage.tsx'

afterEach(() => vi.useRealTimers())

const HOST = { name: 'Nordlys Distribution', logo_url: null, accent: null, page_background: 'plain', contact_email: null }
const review = { host: HOST, reviewer_name: 'Haruki Aizawa' } as unknown as Review

const gateWith = (availability: ReviewedScreener['availability']): OpenGate => {
  const screener = {
    ...{ _id: 's', project_id: 'p', project_title: 'Ortolan', name: 'Festival cut', logline: '', genres: '', custom_fields: [] },
    ...{ release_year: null, duration_seconds: null, poster_url: null, thumbnail_url: null, backdrop_url: null },
    ...{ availability, percentage_watched: 0, resume_seconds: 0, views: 0, views_requested: false },
  }
  const room = { name: 'Berlin', message: '', sender_name: 'Helen' }
  return { state: 'open', room, screeners: [screener], expiry: null, view_count_limit: null } as unknown as OpenGate
}

test('a room asks again and again what it shows, more often while a film of it is being prepared', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ask = vi.fn(async () => undefined)
  const roomWith = (availability: ReviewedScreener['availability']) => (
    <RoomPage token="t" review={review} gate={gateWith(availability)} isGone={false} onAskAgain={ask} />
  )
  const { unmount } = await show(roomWith('not_ready'))
  await expect.element(page.getByText('Being prepared')).toBeVisible()
  ask.mockClear()
  vi.advanceTimersByTime(15_000)
  expect(ask).toHaveBeenCalledOnce()
  await unmount()

  await show(roomWith('open'))
  await expect.element(page.getByRole('link', { name: 'Ortolan Festival cut' })).toBeVisible()
  ask.mockClear()
  vi.advanceTimersByTime(15_000)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(ask, 'its sender may add and remove films').toHaveBeenCalledOnce()
})
