import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { ShareFiles } from './ShareFiles.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

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

test.each([
  [1, 'link', 'File shared', 'Link created'],
  [2, 'link', 'Files shared', 'Link created'],
  [1, 'email', 'File shared', 'File sent'],
  [2, 'email', 'Files shared', 'Files sent'],
])('of %i shared by %s a toast says "%s", and what is then shown "%s"', async (file_count, share_type, said, title) => {
  // The dialog reads no more of it.
  const sent = { file_count, share_type, description: 'ORTOLAN.mp4', recipients: [] }
  answering({ status: 201, body: { package: sent } })
  await showOnPage(<ShareFiles projectID="p-1" files={[FILM]} onClose={() => undefined} />)
  await page.getByText('Link', { exact: true }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('what was deleted while its package was written is left out, and what was typed stays', async () => {
  const errors = [{ field: '_files', row: 0, message: 'It was deleted or moved in the meantime.' }]
  const message = 'Some of what was chosen was deleted or moved in the meantime.'
  const sent = answering(
    { status: 404, body: { code: 'not_found', message, errors } },
    { status: 201, body: { package: { file_count: 1, share_type: 'link', description: 'ORTOLAN.mp4', recipients: [] } } },
  )
  await showOnPage(<ShareFiles projectID="p-1" files={[FOLDER, FILM]} onClose={() => undefined} />)
  await page.getByText('Link', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Package name' }).fill('For Berlin')
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Artwork is left out.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Package name' })).toHaveValue('For Berlin')
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Link created', exact: true })).toBeVisible()
  expect(sent[1]?.body).toMatchObject({ _files: [{ _id: 'f-2' }], label: 'For Berlin' })
})

test('where nothing is left of what was chosen, nothing is sent', async () => {
  const errors = [{ field: '_files', row: 0, message: 'It was deleted or moved in the meantime.' }]
  answering({ status: 404, body: { code: 'not_found', message: 'It was deleted or moved in the meantime.', errors } })
  await showOnPage(<ShareFiles projectID="p-1" files={[FILM]} onClose={() => undefined} />)
  await page.getByText('Link', { exact: true }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(page.getByText('Nothing is left of what was chosen. Close this and choose again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create Link' })).toBeDisabled()
})
