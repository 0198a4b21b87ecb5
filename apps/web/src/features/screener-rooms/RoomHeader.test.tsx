import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../platform/testing/show-on-page.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import type { ScreenerRoom } from './screener-rooms.api.ts'
import { RoomContext } from './use-room.ts'

const NAME = 'Berlinale EFM 2027: world sales premieres'
// The header reads no more of them.
const room = { _id: 'r', name: NAME, users: [], reviewer_count: 2, can_modify: false } as unknown as ScreenerRoom
const member = (permissions: Partial<User['permissions']>) => ({ _id: 'u', organization_id: 'o', permissions }) as unknown as User

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
