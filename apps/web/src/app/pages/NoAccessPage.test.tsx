import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bases } from '#platform/addresses/bases'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { NoAccessPage } from './NoAccessPage.tsx'

async function openAsVisitor(address: string) {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, null)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/401', component: NoAccessPage })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const logIn = page.getByRole('link', { name: 'Log In' })
const loginTo = (back: string) => `${bases.accounts}/login?redirect=${encodeURIComponent(back)}`

test('a visitor who logs in comes back to the page that was refused, with its query', async () => {
  await openAsVisitor(`/401?redirect=${encodeURIComponent('/projects/p-1/files?folder=f-2')}`)
  await expect.element(logIn).toHaveAttribute('href', loginTo('/projects/p-1/files?folder=f-2'))
})

test.each(['/401', '/401?redirect=https%3A%2F%2Fevil.example%2Fprojects', '/401?redirect=%2F%2Fevil.example'])(
  '%s leads to the login and then to the projects, never to another site',
  async (address) => {
    await openAsVisitor(address)
    await expect.element(logIn).toHaveAttribute('href', loginTo('/projects'))
  },
)
