import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../../platform/testing/show.tsx'
import { roomQuery, type ScreenerRoom, type Swap, swapProjects } from '../screener-rooms.api.ts'
import { RoomContext, useChangeRoom } from '../use-room.ts'
import { useProjectOrder } from './use-order.ts'

const params = { organizationID: 'o-1', roomID: 'r-1' }
const projects = ['Halcyon', 'Vermilion Season'].map((title) => ({ _id: title, title, screeners: [] }))
// The order reads no more of it.
const room = { _id: 'r-1', projects } as unknown as ScreenerRoom

function Projects() {
  const { data = room } = useQuery({ ...roomQuery(params), enabled: false })
  return (
    <RoomContext value={{ room: data, params }}>
      <Order />
      <ol>
        {data.projects.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ol>
    </RoomContext>
  )
}

function Order() {
  const move = useProjectOrder()
  const swap = useChangeRoom((body: Swap) => swapProjects(params, body), 'Project positions swapped!')
  return (
    <>
      <button type="button" onClick={() => move('Halcyon', 1)}>
        Move down
      </button>
      <button type="button" onClick={() => swap.change({ indexA: 0, indexB: 1, seenA: 'Vermilion Season', seenB: 'Halcyon' })}>
        Swap
      </button>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('an order that could not be sent is put back, and can be sent again', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ ...room, projects: projects.toReversed() })
  })
  const client = makeQueryClient()
  client.setQueryData(roomQuery(params).queryKey, room)
  await show(
    <QueryClientProvider client={client}>
      <Projects />
    </QueryClientProvider>,
  )
  const titles = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent)
  const move = page.getByRole('button', { name: 'Move down' })
  await move.click()
  await expect.element(page.getByText(/^The server cannot be reached/)).toBeVisible()
  await expect.poll(titles).toEqual(['Halcyon', 'Vermilion Season'])
  isDown = false
  await move.click()
  await expect.poll(titles).toEqual(['Vermilion Season', 'Halcyon'])
})

test('an arrow of a room waits for a move that is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address.split('/').at(-1) ?? '')
    return sent.length === 1 ? promise : Promise.resolve(Response.json(room))
  })
  const client = makeQueryClient()
  client.setQueryData(roomQuery(params).queryKey, room)
  await show(
    <QueryClientProvider client={client}>
      <Projects />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Move down' }).click()
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Vermilion Season')
  expect(sent).toEqual(['order-projects'])
  resolve(Response.json({ ...room, projects: projects.toReversed() }))
  await expect.poll(() => sent).toEqual(['order-projects', 'swap-projects'])
  await expect.element(page.getByText('Project positions swapped!')).toBeVisible()
})
