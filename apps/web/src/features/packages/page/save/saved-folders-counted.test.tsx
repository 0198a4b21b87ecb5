import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import type { DeliveryFile } from '../delivery.api.ts'
import { SaveDialog } from './SaveDialog.tsx'

// The dialog reads no more of them.
const files = ['Reels/One/a.mov', 'Reels/Two/b.mov', 'c.mov'].map((path) => ({
  ...{ _id: path, name: path.split('/').at(-1), path, size: 1 },
})) as unknown as DeliveryFile[]
const project = { _id: 'p-1', title: 'Incoming', poster: null }
const folder = { _id: 'f-1', name: 'Masters', folder_id: null }

afterEach(() => vi.unstubAllGlobals())

/** What the dialog counts; the second file is refused once. */
function serving() {
  const counted: unknown[] = []
  let refusals = 1
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/analytics/events')) return Response.json({ ok: counted.push(JSON.parse(String(body))) > 0 }, { status: 201 })
    if (address.includes('build_folder_tree'))
      return Response.json({ files: files.map((_, file_index) => ({ file_index, folder_id: folder._id })) })
    if (method === 'GET') return Response.json(address.includes('folders') ? { folders: [folder] } : { projects: [project] })
    if (String(body).includes('b.mov') && refusals-- > 0) return Response.json({ code: 'file_busy', message: 'Busy.' }, { status: 409 })
    return Response.json({ file_id: 'n-1', project_id: project._id, folder_id: null }, { status: 201 })
  })
  return counted
}

test('folders that a saved package brings are counted, once though a file was tried again, and so is one that is made in the dialog', async () => {
  const counted = serving()
  const onClose = vi.fn()
  await show(<SaveDialog token="t" files={files} onClose={onClose} />)
  await page.getByRole('button', { name: 'Incoming' }).click()
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'New folder in All Files' }).fill('Masters')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => counted).toEqual([{ name: 'folder_created', properties: {} }])
  const save = page.getByRole('button', { name: 'Save here' })
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Busy.' })).toBeVisible()
  expect(counted).toHaveLength(1)
  await save.click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(counted.slice(1)).toEqual([{ name: 'folder_created', properties: { count: 3 } }])
})
