import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { type FileContext, FilesContext } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { DeleteFiles } from './DeleteFiles.tsx'

// The dialog reads where the files are, and what they are called.
const files = { listing: { projectID: 'p-1', filter: {} }, clear: () => undefined } as unknown as FileContext
const folder = { _id: 'f-1', type: 'folder', name: 'Masters', size: 0 } as unknown as FileItem

afterEach(() => vi.unstubAllGlobals())

test('what orders keep from being deleted is named, and the dialog stays', async () => {
  const message = 'These are part of orders that have not been completed: halcyon.mp4.'
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) =>
    method === 'DELETE'
      ? Response.json({ code: 'files_in_order', message }, { status: 409 })
      : Response.json({ files: 1, bytes: 8, share_links: 0 }),
  )
  const onClose = vi.fn()
  await show(
    <FilesContext value={files}>
      <DeleteFiles files={[folder]} onClose={onClose} />
    </FilesContext>,
  )
  await page.getByRole('checkbox', { name: 'All share links will be inaccessible' }).click()
  await page.getByRole('button', { name: 'Delete 1 item' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  expect(onClose).not.toHaveBeenCalled()
})
