import type { Screener } from '@answerprint/contract/screeners'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { ActivityCard, LostActivity } from './ActivityCard.tsx'
import { usePreviewParts } from './use-preview-parts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const screener = { _id: 's', project_id: 'p', has_comments: false, scrubber: null, scrubber_url: null, thumbnail_url: null } as Screener

function Parts() {
  const { activity, lostActivity } = usePreviewParts(screener, { projectID: 'p', screenerID: 's' })
  if (lostActivity) return <LostActivity of={lostActivity} />
  return activity ? <ActivityCard activity={activity} screener={screener} onSeek={() => undefined} /> : <p>No reviewer</p>
}

test('activity of reviewers that could not be loaded is asked for again, and is not taken for none', async () => {
  const figures = { reviewers: 3, opened: 2, finished: 0, average_watched: 12, counted_views: 3 }
  answering(
    { status: 500, body: { code: 'internal', requestId: 'call-7' } },
    { status: 200, body: { ...figures, curve: [], most_rewatched: [], live: [] } },
  )
  const client = makeQueryClient()
  const permissions = { 'screeners:can_view_analytics': true }
  client.setQueryData(sessionQuery.queryKey, { can_view_screener_analytics: true, permissions } as unknown as User)
  await show(
    <QueryClientProvider client={client}>
      <Parts />
    </QueryClientProvider>,
  )
  const card = page.getByRole('complementary', { name: 'Reviewer activity' })
  await expect.element(card.getByText('The activity could not be loaded')).toBeVisible()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(card.getByText('of 3')).toBeVisible()
})
