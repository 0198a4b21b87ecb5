import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bases } from '#platform/addresses/bases'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { NoAccessPage } from './NoAccessPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const openAsVisitor = (address: string) => open(address, null)

async function open(address: string, user: User | null) {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/401', component: NoAccessPage })
  const history = createMemoryHistory({ initialEntries: [address] })
  const refused = createRoute({ getParentRoute: () => root, path: '/projects/$projectID/files', component: () => <h1>Files</h1> })
  const router = createRouter({ routeTree: root.addChildren([route, refused]), history })
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

const refusedFiles = `/401?redirect=${encodeURIComponent('/projects/p-1/files')}`
// The dialogs and lists of the page read no more of them.
const helen = { _id: 'u-1', permissions: {}, subscription: {}, organization: null } as unknown as User
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('who is given access meanwhile goes on to the page that was refused when they come back to it', async () => {
  let isGiven = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/projects/p-1')) return Response.json({ user: helen })
    if (isGiven) return Response.json({ _id: 'p-1', title: 'Halcyon' })
    return Response.json({ code: 'no_access', message: 'You have no access.' }, { status: 403 })
  })
  await open(refusedFiles, helen)
  await expect.element(page.getByText('You do not have access to this project.')).toBeVisible()
  comeBack()
  await expect.element(page.getByText('You do not have access to this project.')).toBeVisible()
  isGiven = true
  // What was being asked before answers as before.
  const comesToFiles = () => {
    comeBack()
    return page.getByRole('heading', { name: 'Files' }).elements()
  }
  await expect.poll(comesToFiles).toHaveLength(1)
})

test('who logs in in another tab goes on to the page that was refused when they come back to it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: helen }))
  await openAsVisitor(refusedFiles)
  await expect.element(page.getByText('You need to log in to see this page.')).toBeVisible()
  comeBack()
  await expect.element(page.getByRole('heading', { name: 'Files' })).toBeVisible()
})
