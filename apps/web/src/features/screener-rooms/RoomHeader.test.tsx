import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering } from '#platform/testing/scripted-server'
import { showOnPage } from '../../platform/testing/show-on-page.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import type { ScreenerRoom } from './screener-rooms.api.ts'
import { RoomContext } from './use-room.ts'

const NAME = 'Berlinale EFM 2027: world sales premieres'
// The header reads no more of them.
const room = { _id: 'r', name: NAME, users: [], reviewer_count: 2, can_modify: false } as unknown as ScreenerRoom
const member = (permissions: Partial<User['permissions']>) => ({ _id: 'u', organization_id: 'o', permissions }) as unknown as User

afterEach(() => vi.unstubAllGlobals())

async function shownTo(user: User) {
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, user)
  await showOnPage(
    <QueryClientProvider client={queries}>
      <RoomContext value={{ room, params: { organizationID: 'o', roomID: 'r' } }}>
        <RoomHeader />
      </RoomContext>
    </QueryClientProvider>,
  )
  return page.getByRole('navigation', { name: 'Screener room' }).getByRole('link')
}

test('the Analytics tab of a room is there for roles that grant analytics', async () => {
  const tabs = await shownTo(member({ 'screener_rooms:can_view': true, 'screeners:can_view_analytics': true }))
  await expect.element(tabs.nth(2)).toHaveTextContent('Analytics')
})

test('a role without analytics has no Analytics tab', async () => {
  const tabs = await shownTo(member({ 'screener_rooms:can_view': true }))
  await expect.element(tabs.nth(1)).toHaveTextContent('Share 2')
  expect(tabs.all()).toHaveLength(2)
})

test('a name that is lost on its way stays in its field with the reason, and is saved by another Enter', async () => {
  const sent = answering('lost', { status: 200, body: { ...room, can_modify: true, name: 'Berlinale 2027' } })
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, member({ 'screener_rooms:can_view': true }))
  await showOnPage(
    <QueryClientProvider client={queries}>
      <RoomContext value={{ room: { ...room, can_modify: true }, params: { organizationID: 'o', roomID: 'r' } }}>
        <RoomHeader />
      </RoomContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Edit room name' }).click()
  const field = page.getByRole('textbox', { name: 'Room name' })
  await field.fill('Berlinale 2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Berlinale 2027')
  await expect.element(field).toHaveAccessibleDescription(/cannot be reached/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Saved!')).toBeVisible()
  expect(sent.map((each) => each.method)).toEqual(['PUT', 'PUT'])
})
