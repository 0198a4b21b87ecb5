import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../../../platform/testing/show.tsx'
import { type DeliveryPageFile, pageFilesQuery } from '../delivery-page.api.ts'
import { FileList } from './FileList.tsx'

const file = {
  _id: 'f-1',
  name: 'The Salt Meridian.mov',
  type: 'video_file',
  size: 1200,
  thumbnail_url: null,
  added_at: null,
} as DeliveryPageFile

const before = location.href
afterEach(() => history.replaceState(null, '', before))

test('an address with a page that the package does not have shows its last page, in place of an empty one', async () => {
  const client = makeQueryClient()
  const keep = (number: number, files: DeliveryPageFile[]) =>
    client.setQueryData(pageFilesQuery('t', { folderID: undefined, page: number }).queryKey, { files, breadcrumb: [], size: 26 })
  keep(99, [])
  keep(2, [file])
  history.replaceState(null, '', '/transfers/t?page=99')
  await show(
    <QueryClientProvider client={client}>
      <FileList token="t" isAspera={false} onRefused={() => undefined} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(location.search).toBe('?page=2'))
  await expect.element(page.getByRole('button', { name: 'The Salt Meridian.mov' })).toBeVisible()
})
