import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import type { DeliveryFile } from '../delivery.api.ts'
import { SaveDialog } from './SaveDialog.tsx'

// The dialog reads no more of them.
const filesOf = (...names: string[]) => names.map((name) => ({ _id: name, name, path: name, size: 1 })) as unknown as DeliveryFile[]

afterEach(() => vi.unstubAllGlobals())

/** The files that were saved; one is refused once. */
function serving(refused: string) {
  const saved: string[] = []
  let refusals = 1
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json(address.includes('folders') ? { folders: [] } : { projects: [{ _id: 'p-1', title: 'Incoming', poster: null }] })
    const name = /[a-z]+\.mov/.exec(String(body))?.[0] ?? ''
    if (name === refused && refusals-- > 0) return Response.json({ code: 'file_busy', message: 'Busy.' }, { status: 409 })
    saved.push(name)
    return Response.json({ file_id: 'n-1', project_id: 'p-1', folder_id: null }, { status: 201 })
  })
  return saved
}

test('a file that its sender adds between two tries is saved as well, and none is saved twice', async () => {
  const saved = serving('c.mov')
  const onClose = vi.fn()
  let change = (_files: DeliveryFile[]) => {}
  const Changing = () => {
    const [files, setFiles] = useState(filesOf('b.mov', 'c.mov'))
    change = setFiles
    return <SaveDialog token="t" files={files} onClose={onClose} />
  }
  await show(<Changing />)
  await page.getByRole('button', { name: 'Incoming' }).click()
  const save = page.getByRole('button', { name: 'Save here' })
  await save.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Busy.' })).toBeVisible()

  change(filesOf('a.mov', 'b.mov', 'c.mov'))
  await save.click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(saved).toEqual(['b.mov', 'a.mov', 'c.mov'])
})
