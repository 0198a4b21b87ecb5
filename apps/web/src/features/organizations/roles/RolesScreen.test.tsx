import { allPermissions, PERMISSION_AREAS } from '@answerprint/contract/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { membersQuery, type Role, rolesQuery } from '../organizations.api.ts'
import { RolesScreen } from './RolesScreen.tsx'

const none = Object.fromEntries(
  Object.entries(PERMISSION_AREAS).map(([area, keys]) => [area, Object.fromEntries(keys.map((key) => [key, false]))]),
)
const editor = {
  _id: 'r-1',
  name: 'Editor',
  description: '',
  permissions: none,
  is_administrator: false,
  member_count: 2,
} as unknown as Role
const user = {
  _id: 'u-1',
  organization_id: 'o-1',
  permissions: Object.fromEntries(allPermissions.map((each) => [each, true])),
} as unknown as User

test('the page is left with a question once a permission was ticked', async () => {
  await page.viewport(1280, 800)
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(rolesQuery('o-1').queryKey, [editor])
  client.setQueryData(membersQuery('o-1').queryKey, [{ _id: 'u-1', is_admin: true }] as never)
  const history = createMemoryHistory({ initialEntries: ['/settings/roles'] })
  const router = createRouter({ routeTree: createRootRoute({ component: RolesScreen }), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const box = page.getByRole('checkbox', { name: /^Editor, / }).first()
  await box.click()
  await expect.element(page.getByRole('button', { name: 'Save role' })).toBeVisible()
  history.push('/projects')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(box).toBeChecked()
  history.push('/projects')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => history.location.pathname).toBe('/projects')
})
