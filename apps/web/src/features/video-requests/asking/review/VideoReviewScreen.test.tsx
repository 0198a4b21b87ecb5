import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient, SESSION_KEY } from '#platform/query-client'
import { show } from '../../../../platform/testing/show.tsx'
import { VIDEO_REQUESTS_KEY } from '../video-requests.api.ts'
import { VideoReviewScreen } from './VideoReviewScreen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** At its address, for a member of the organization. */
function screen() {
  const client = makeQueryClient()
  client.setQueryData(SESSION_KEY, { _id: 'u-1', organization_id: 'o-1' })
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' })
  const review = createRoute({ getParentRoute: () => signedIn, path: '/on-demand/$requestID', component: VideoReviewScreen })
  const routeTree = root.addChildren([signedIn.addChildren([review])])
  const history = createMemoryHistory({ initialEntries: ['/on-demand/r-1'] })
  const drawn = (
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>
  )
  return { client, drawn }
}

test('a review stays on the screen while it cannot be refreshed', async () => {
  const request = { _id: 'r-1', title: 'Vermilion Season', state: 'open', sections: [], url: '', recipient_name: 'Atlas Nord Film' }
  const detail = { request: { ...request, due_at: null, reminded_at: null }, video: {}, films: {}, timed_texts: [], custom_fields: [] }
  let isDown = false
  vi.stubGlobal('fetch', async () =>
    isDown ? Response.json({ code: 'internal', message: 'The server is busy.' }, { status: 500 }) : Response.json(detail),
  )
  const { client, drawn } = screen()
  await show(drawn)
  const heading = page.getByRole('heading', { name: 'Vermilion Season' })
  await expect.element(heading).toBeVisible()
  isDown = true
  await client.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  await expect.element(heading).toBeVisible()
})
