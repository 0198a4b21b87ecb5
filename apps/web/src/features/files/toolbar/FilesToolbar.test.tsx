import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { createFolderState, type FileContext, FilesContext } from '../file-context.ts'
import type { Uploading } from '../uploading/use-uploading.ts'
import { FilesToolbar, type FilesToolbarProps } from './FilesToolbar.tsx'
import { noFilter } from './file-filter.ts'

const WIDE = [1280, 800] as const
afterEach(() => page.viewport(...WIDE))

const ignore = () => undefined
const toolbar: FilesToolbarProps = {
  projectID: 'p-1',
  folderID: undefined,
  breadcrumb: [],
  filter: noFilter,
  view: 'list',
  uploading: { mayUpload: false } as Uploading,
  isWaiting: false,
  ...{ onFilter: ignore, onView: ignore, onFolder: ignore, onImport: ignore },
}

test('a list is sorted by its column heads, and by the menu on a phone, which has none', async () => {
  await page.viewport(...WIDE)
  // Of the folder nothing else is read here.
  const context = { ...createFolderState(), listing: { projectID: 'p-1' } } as unknown as FileContext
  await showOnPage(
    <FilesContext value={context}>
      <FilesToolbar {...toolbar} />
    </FilesContext>,
  )
  const sort = page.getByRole('button', { name: /^Sort by/ })
  await expect.element(page.getByRole('searchbox', { name: 'Search files' })).toBeVisible()
  await expect.element(sort).not.toBeInTheDocument()
  await page.viewport(390, 800)
  await expect.element(sort).toBeVisible()
})
