import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { createFolderState, type FileContext, FilesContext } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { CombineFiles } from './CombineFiles.tsx'
import { MoveToFolder } from './MoveToFolder.tsx'

// The dialogs read where the files are, and end the selection.
const context = {
  ...createFolderState(),
  listing: { projectID: 'p-1', folderID: undefined, filter: {} },
  clear: () => undefined,
} as unknown as FileContext
const reels = ['a.mov', 'b.mov'].map((name) => ({
  _id: name,
  type: 'source_file',
  name,
  folder_id: null,
  size: 1,
})) as unknown as FileItem[]
const folder = { _id: 'f-1', type: 'folder', name: 'Reels', folder_id: null, size: 0 }

afterEach(() => vi.unstubAllGlobals())

/** What the dialog sends; `refuses`: the folder is not made. */
function serving({ refuses = false } = {}) {
  const counted: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/analytics/events')) return Response.json({ ok: counted.push(JSON.parse(String(body))) > 0 }, { status: 201 })
    if (method === 'GET') return Response.json({ folders: [], files: [], count: 0 })
    if (refuses) return Response.json({ code: 'no_access', message: 'No.' }, { status: 403 })
    return Response.json({ ...folder, renamed: [] }, { status: 201 })
  })
  return counted
}

const inFolder = (dialog: React.ReactNode) => show(<FilesContext value={context}>{dialog}</FilesContext>)
const EVENT = { name: 'folder_created', properties: {} }

test('files that are combined make one folder, which is counted once', async () => {
  const counted = serving()
  const onClose = vi.fn()
  await inFolder(<CombineFiles files={reels} onClose={onClose} />)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(counted).toEqual([EVENT])
})

test('a folder that files are moved into as it is made is counted once', async () => {
  const counted = serving()
  const onClose = vi.fn()
  await inFolder(<MoveToFolder files={reels} onClose={onClose} />)
  await page.getByRole('textbox', { name: 'New folder' }).fill('Reels')
  await page.getByRole('button', { name: 'Create Folder and Move Files' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(counted).toEqual([EVENT])
})

test('a folder that the server refuses is not counted', async () => {
  const counted = serving({ refuses: true })
  await inFolder(<CombineFiles files={reels} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('No.', { exact: true }).first()).toBeVisible()
  expect(counted).toEqual([])
})
