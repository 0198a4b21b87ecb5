import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient, SESSION_KEY } from '#platform/query-client'
import { show } from '../../../platform/testing/show.tsx'
import { VideoRequestsScreen } from './VideoRequestsScreen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The list, for a member of an organization whose plan asks for files, or does not. */
async function open(can_request_files: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ requests: [], size: 0 }))
  const client = makeQueryClient()
  client.setQueryData(SESSION_KEY, { _id: 'u-1', organization_id: 'o-1', permissions: { 'projects:can_modify': true }, can_request_files })
  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' })
  const list = createRoute({ getParentRoute: () => signedIn, path: '/on-demand', component: VideoRequestsScreen })
  const routeTree = root.addChildren([signedIn.addChildren([list])])
  const history = createMemoryHistory({ initialEntries: ['/on-demand'] })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('No on-demand requests')).toBeVisible()
}

const ask = page.getByRole('button', { name: 'New on-demand request' })

test('a free plan reads which plans ask for titles before any is typed, with the way to them', async () => {
  await open(false)
  await expect.element(page.getByText('On-demand requests, available on all paid plans')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/user/account/plan')
  expect(ask.elements()).toEqual([])
})

test('a paid plan asks for titles', async () => {
  await open(true)
  await expect.element(ask).toBeVisible()
  expect(page.getByText(/paid plans/).elements()).toEqual([])
})
