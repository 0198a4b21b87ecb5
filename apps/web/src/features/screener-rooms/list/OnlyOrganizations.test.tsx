import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { RoomScreen } from '../RoomScreen.tsx'
import { RoomsScreen } from './RoomsScreen.tsx'

test.for([
  ['the list', RoomsScreen],
  ['a room', RoomScreen],
] as const)('an individual who opens %s of rooms is led to an organization, and to the plans', async ([, Screen]) => {
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { _id: 'u', organization_id: null } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )

  await expect.element(page.getByRole('heading', { name: 'Screener rooms are available to organizations.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Create an organization' })).toHaveAttribute('href', '/settings/organization/new')
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/user/account/plan')
})
