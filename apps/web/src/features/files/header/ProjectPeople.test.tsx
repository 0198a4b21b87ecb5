import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ProjectPeople } from './ProjectPeople.tsx'

const names = ['Adaeze Okoro', 'Helen Lind', 'Jun Takeda', 'Lior Brandt', 'Mireille Quint', 'Rafael Moura', 'Sofia Lindqvist']
const users = names.map((full_name, index) => ({ _id: `u-${index}`, full_name }))
const project = { _id: 'p-1', title: 'Halcyon', organization_id: 'o-1', user_ids: users.map((each) => each._id), users }

afterEach(() => page.viewport(1280, 800))

test.each([
  [1280, '+3'],
  [390, '+6'],
])('at %i pixels the faces of seven members end with %s', async (width, rest) => {
  await page.viewport(width, 844)
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { organization_id: 'o-1', permissions: {} } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={client}>
      <ProjectPeople project={project} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(rest)).toBeVisible()
})
