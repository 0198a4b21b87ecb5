import { Menu } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import type { Uploading } from '../uploading/use-uploading.ts'
import { RequestFiles } from './RequestFiles.tsx'

const item = page.getByRole('menuitem', { name: /^Request files/ })

/** The menu of a person who may change the project. */
async function open(can_request_files: boolean) {
  const client = makeQueryClient()
  // The item reads no more of them.
  client.setQueryData(sessionQuery.queryKey, { permissions: { 'projects:can_modify': true }, can_request_files } as unknown as User)
  const uploading = { place: { projectID: 'p-1', folderID: undefined } } as Uploading
  await showOnPage(
    <QueryClientProvider client={client}>
      <Menu opened>
        <Menu.Dropdown>
          <RequestFiles uploading={uploading} />
        </Menu.Dropdown>
      </Menu>
    </QueryClientProvider>,
  )
}

test('asking for files says why it is not there on a free plan', async () => {
  await open(false)
  await expect.element(item).toBeDisabled()
  await expect.element(item.getByText('Available on all paid plans')).toBeVisible()
})

test('asking for files is there on a paid plan', async () => {
  await open(true)
  await expect.element(item).toBeEnabled()
  await expect.element(item).toHaveTextContent('Request files')
})
