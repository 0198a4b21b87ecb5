import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import type { Activity } from './screeners.api.ts'

const viewer = (name: string): Activity['live'][number] => ({ name, place: 'Tokyo', browser: 'Safari 26 on macOS', position_seconds: 47 })
const cardWith = (live: Activity['live'], most_rewatched: Activity['most_rewatched'] = []) => (
  <ActivityCard
    activity={{ reviewers: 3, opened: 3, finished: 0, average_watched: 12, counted_views: 3, curve: [], most_rewatched, live }}
    screener={{ scrubber: null, scrubber_url: null, thumbnail_url: null }}
    onSeek={() => undefined}
  />
)

test('who begins or ends to watch moves nothing below the card', async () => {
  const card = page.getByRole('complementary', { name: 'Reviewer activity' })
  const height = () => card.element().getBoundingClientRect().height
  const { rerender } = await show(cardWith([]))
  await expect.element(card.getByText('No one is watching.')).toBeVisible()
  const before = height()
  await rerender(cardWith([viewer('Haruki Aizawa')]))
  await expect.element(card.getByText('Haruki Aizawa', { exact: true })).toBeVisible()
  expect(height()).toBe(before)
  await rerender(cardWith(['Haruki Aizawa', 'Ingrid Solheim', 'Camille Fournier-Delacroix'].map(viewer)))
  await expect.element(card.getByText('Haruki Aizawa and 2 more')).toBeVisible()
  expect(height()).toBe(before)
})

test('a rewatched stretch is named by all that is seen of it', async () => {
  const stretch = { start_seconds: 47, plays: 4, who: ['Haruki Aizawa', 'Ingrid Solheim'] }
  await show(cardWith([], [stretch]))
  const button = page.getByRole('button', { name: 'Play from 00:00:47 Haruki Aizawa and Ingrid Solheim 4 plays' })
  await expect.element(button).toBeVisible()
})
