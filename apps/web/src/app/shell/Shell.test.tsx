import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User, useCan } from '#platform/session'
import { FakeSocket } from '../../platform/realtime/testing/fake-socket.ts'
import { show } from '../../platform/testing/show.tsx'
import { Shell } from './Shell.tsx'

// A member who may change nothing of the organization, but what is their own.
const user = { _id: 'u-1', organization_id: 'o-1', permissions: {}, onboarded: true, viewed_tour_steps: [] } as unknown as User

afterEach(() => vi.unstubAllGlobals())

const Film = () => <p>{useCan()('projects:can_modify') ? 'Mine to change' : 'Only to see'}</p>

/** A page about a project that does not itself ask for the project, and fills the window. */
async function open(answer: () => Response) {
  let asked = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.href).pathname.replace('/api', '')
    if (path === '/auth/check') return Response.json({ user })
    if (path === '/projects/p-1') {
      asked++
      return answer()
    }
    return Response.json({ auth: 'key:signature' })
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  const root = createRootRoute({ component: () => <Shell /> })
  const route = createRoute({ getParentRoute: () => root, path: '/projects/$projectID/film', component: Film, staticData: { bare: true } })
  const history = createMemoryHistory({ initialEntries: ['/projects/p-1/film'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { asked: () => asked }
}

const refusal = (code: string, status: number) => Response.json({ code, message: 'No.' }, { status })
const own = { _id: 'p-1', title: 'Halcyon', organization_id: null }

test('a project that the server was too busy to say anything of is asked for again once the connection is back', async () => {
  let isBusy = true
  const { asked } = await open(() => (isBusy ? refusal('unavailable', 503) : Response.json(own)))
  await expect.poll(asked, { timeout: 10_000 }).toBe(3)
  await expect.element(page.getByText('Only to see')).toBeVisible()
  isBusy = false
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))

  await expect.element(page.getByText('Mine to change')).toBeVisible()
})

test('a project that the server was too busy to say anything of is asked for again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let isBusy = true
  const { asked } = await open(() => (isBusy ? refusal('unavailable', 503) : Response.json(own)))
  await expect.poll(asked, { timeout: 10_000 }).toBe(3)
  await expect.element(page.getByText('Only to see')).toBeVisible()
  isBusy = false

  // What is on the page may be seen before the pause until the next question has begun.
  const later = () => {
    vi.advanceTimersByTime(10_000)
    return page.getByText('Mine to change').query()
  }
  await expect.poll(later).not.toBeNull()
})

test('a project that was refused is asked for again when the rights of this person change, and not before', async () => {
  let mayNot = true
  const { asked } = await open(() => (mayNot ? refusal('no_access', 403) : Response.json(own)))
  await expect.poll(() => FakeSocket.joined, { timeout: 10_000 }).toContain('private-user-u-1')
  await expect.element(page.getByText('Only to see')).toBeVisible()
  expect(asked()).toBe(1)
  mayNot = false
  FakeSocket.last?.say({ event: 'RightsChanged', channel: 'private-user-u-1', data: JSON.stringify({ _id: 'u-1' }) })

  await expect.element(page.getByText('Mine to change')).toBeVisible()
})
