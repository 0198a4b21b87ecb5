import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { type FileContext, FilesContext } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { type FileListing, pageQuery } from '../files.queries.ts'
import { Previewer } from './Previewer.tsx'

const filter = { search: '', sortBy: 'name', sortDir: 'asc', types: [], tags: [] }
const listing = { projectID: 'p-1', folderID: undefined, filter } as unknown as FileListing
// The screen reads no more of them.
const file = (name: string) =>
  ({
    _id: name,
    name,
    project_id: 'p-1',
    type: 'document',
    kind: 'pdf',
    dcp: null,
    is_ready: false,
    screener: null,
    length_in_ms: null,
  }) as unknown as FileItem
const context = (count: number) => ({ listing, count }) as unknown as FileContext

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the file that is looked at stays when others arrive or are deleted, and the next one is the next one of it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ reason: 'preparing' }))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { permissions: {} } as unknown as User)
  const list = (...names: string[]) =>
    client.setQueryData(pageQuery(listing, 0).queryKey, { listing, files: names.map(file), breadcrumb: [], size: names.length })
  list('b.mov', 'c.mov', 'd.mov')
  await show(
    <QueryClientProvider client={client}>
      <FilesContext value={context(4)}>
        <Previewer file={file('b.mov')} index={0} place="" onClose={() => undefined} />
      </FilesContext>
    </QueryClientProvider>,
  )
  const isShown = (name: string) => expect.element(page.getByRole('dialog', { name: `Preview of ${name}` })).toBeVisible()
  await isShown('b.mov')
  await userEvent.keyboard('{ArrowRight}')
  await isShown('c.mov')
  list('a.mov', 'b.mov', 'c.mov', 'd.mov')
  await userEvent.keyboard('{ArrowRight}')
  await isShown('d.mov')
  await userEvent.keyboard('{ArrowLeft}')
  await isShown('c.mov')
  list('a.mov', 'b.mov', 'd.mov')
  await expect.element(page.getByRole('button', { name: 'Next file' })).toBeEnabled()
  await isShown('c.mov')
  await userEvent.keyboard('{ArrowRight}')
  await isShown('d.mov')
})
