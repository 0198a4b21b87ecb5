import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { createFolderState, type FileContext, FilesContext } from '../file-context.ts'
import { FileFilterPanel } from './FileFilterPanel.tsx'
import { noFilter } from './file-filter.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the filter says that its tags could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'The tags are not there.' }, { status: 500 }))
  // Of the folder nothing else is read here.
  const context = { ...createFolderState(), tagScope: null } as unknown as FileContext
  await showOnPage(
    <FilesContext value={context}>
      <FileFilterPanel filter={noFilter} onFilter={() => undefined} onClose={() => undefined} />
    </FilesContext>,
  )
  await expect.element(page.getByText('Tags', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The tags are not there.')
})
