import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#platform/testing/scripted-server'
import { show } from '../../../platform/testing/show.tsx'
import { type FileContext, FilesContext } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { EditTags } from './EditTags.tsx'

// The dialog reads whose tags these are, and the tags of the file.
const files = { listing: { projectID: 'p-1', filter: {} }, tagScope: null } as unknown as FileContext
const file = { _id: 'f-1', type: 'document', name: 'notes.txt', tags: [{ _id: 't-1', name: 'Approved' }] } as unknown as FileItem

afterEach(() => vi.unstubAllGlobals())

test('a tag that was typed and not entered is saved with the others', async () => {
  const none = { status: 200, body: { tags: [] } }
  const sent = answering(...Array.from({ length: 9 }, () => none))
  const onClose = vi.fn()
  await show(
    <FilesContext value={files}>
      <EditTags files={[file]} onClose={onClose} />
    </FilesContext>,
  )
  const dialog = page.getByRole('dialog', { name: /Edit Tags/ })
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('Final mix')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent.find((each) => each.method === 'POST')?.body).toMatchObject({ values: [{ name: 'Approved' }, { name: 'Final mix' }] })
})
