import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ProjectMembers } from './ProjectMembers.tsx'

const project = { _id: 'p-1', title: 'Halcyon', organization_id: 'o-1', user_ids: [], users: [] }
const jun = {
  ...{ _id: 'u-2', full_name: 'Jun Takeda', email: 'jun@nordlys.example', role_id: 'r-1', role_name: 'Viewer', is_admin: false },
  ...{ status: 'Active', department_id: null, department_name: null, sees_all_projects: false },
}

afterEach(() => vi.unstubAllGlobals())

test('members that could not be loaded are asked for again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/departments')) return Response.json({ departments: [] })
    if (!isAway) return Response.json({ users: [jun] })
    isAway = false
    return Response.json({ code: 'conflict', message: 'The members are away.' }, { status: 409 })
  })
  const client = makeQueryClient()
  const permissions = { 'users_and_roles:can_modify': true }
  client.setQueryData(sessionQuery.queryKey, { _id: 'u-1', organization_id: 'o-1', permissions } as unknown as User)
  await showOnPage(
    <QueryClientProvider client={client}>
      <ProjectMembers project={project} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('The members are away.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Jun Takeda' })).toBeVisible()
})
