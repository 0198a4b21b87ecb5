import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ShareFiles } from './ShareFiles.tsx'

const FOLDER = { _id: 'f-1', type: 'folder' as const, name: 'Artwork' }
const FILM = { _id: 'f-2', type: 'video_file' as const, name: 'ORTOLAN.mp4' }

test.each([
  ['folder', [FOLDER], 'Send folder', 'The name of the folder'],
  ['file', [FILM], 'Send file', 'The name of the file'],
  ['folder and a file', [FOLDER, FILM], 'Send 2 items', 'Required'],
])('the dialog that sends a %s names what is sent', async (_what, files, title, placeholder) => {
  await showOnPage(<ShareFiles projectID="p-1" files={files} onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Package name' })).toHaveAttribute('placeholder', placeholder)
})
