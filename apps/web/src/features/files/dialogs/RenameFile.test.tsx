import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../../platform/testing/show.tsx'
import type { FileItem } from '../files.api.ts'
import { RenameFile } from './RenameFile.tsx'

// The dialog reads where the file is and what it is called.
const file = { _id: 'f-1', project_id: 'p-1', type: 'file', kind: 'mov', name: 'trailer.mov' } as unknown as FileItem
const field = page.getByLabelText('File Name')
const refused = { status: 409, body: { code: 'conflict', message: 'There is a file of this name.' } }

afterEach(() => vi.unstubAllGlobals())

test('Escape saves the name as Enter does, and a refusal is shown under it', async () => {
  const sent = answering(refused, { status: 200, body: { ...file, name: 'teaser.mov' } })
  const onClose = vi.fn()
  await show(<RenameFile file={file} onClose={onClose} />)
  await field.fill('teaser')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAccessibleDescription(/There is a file of this name\./)
  await expect.element(field).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent.slice(0, 2).map((each) => each.body)).toMatchObject([{ value: 'teaser.mov' }, { value: 'teaser.mov' }])
})

test('a name that begins with a dot is refused while it is typed', async () => {
  await show(<RenameFile file={file} onClose={vi.fn()} />)
  await field.fill('.trailer')
  await expect.element(page.getByText('A name that begins with a dot would be hidden here.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
})
