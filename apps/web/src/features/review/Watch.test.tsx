import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { answering } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { ReviewScreen } from './ReviewScreen.tsx'
import { type Review, reviewQuery } from './review.api.ts'

afterEach(() => vi.unstubAllGlobals())

const FILM = {
  ...{ _id: 's', project_id: 'p', project_title: 'Ortolan', name: 'Festival cut', logline: '', genres: '', custom_fields: [] },
  ...{ release_year: null, duration_seconds: 90, poster_url: null, thumbnail_url: null, backdrop_url: null },
  ...{ availability: 'open', percentage_watched: 0, resume_seconds: 0, views: 0, views_requested: false },
}
const at = (gate: object) =>
  ({
    host: { name: 'Nordlys Distribution', logo_url: null, accent: null, theme: 'dark', page_background: 'plain', contact_email: null },
    ...{ reviewer_name: 'Haruki Aizawa', is_preview: false, previewed_link: null, gate },
  }) as unknown as Review
const open = at({
  ...{ state: 'open', screeners: [FILM], room: null, expiry: null, view_count_limit: null },
  ...{ commenting_enabled: false, comment_as: null, has_watermark: false },
})
const expired = at({ state: 'expired', message: '', expired_at: null, may_be_extended: true, extension_requested: false })
const LOCKED = { status: 403, body: { code: 'link_locked', message: 'This screener cannot be opened.' } }

/** A film that is opened from a page which was asked for long ago. */
async function opened() {
  const queries = makeQueryClient()
  queries.setQueryData(reviewQuery('t').queryKey, open)
  await show(
    <QueryClientProvider client={queries}>
      <ReviewScreen token="t" />
    </QueryClientProvider>,
  )
}

test('a film that is opened from an old page says why it is closed by now', async () => {
  const sent = answering(LOCKED, { status: 200, body: expired })
  await opened()
  await expect.element(page.getByRole('heading', { name: 'This screener has expired.' })).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

test('one that is refused although its gates are open is not asked for without end', async () => {
  const sent = answering(LOCKED, { status: 200, body: open })
  await opened()
  await expect.element(page.getByRole('heading', { name: 'This film cannot be opened right now.' })).toBeVisible()
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['POST', 'GET'])
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
