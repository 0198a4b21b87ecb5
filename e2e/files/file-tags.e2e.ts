import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Request } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { givenSlate, link, tile } from '../support/page/file-page.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

test('files get tags, are filtered by them, are previewed, and move to another project', async ({ page, context }) => {
  const { projectID, upload, folder } = await givenSlate(context.request, 'helen@tags.example')
  await folder('Reels')
  await call(context.request, routes.projects.create, { body: { title: 'Halcyon' } })
  await upload('notes.txt', '<b>Reel 3</b> carries burned-in subtitles.')
  await upload('english.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello.</i>\n')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await test.step('the key T opens the editor, 420 px wide', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: /Edit Tags/ })
    await expect(dialog.getByRole('region', { name: 'Recent tags' })).toContainText('No Tags')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('Approved')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(tile(page, 'notes.txt')).toContainText('Approved')
  })

  await test.step('the key M opens the dialog for moving', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    const picker = page.getByRole('dialog', { name: /Move to folder.*notes.txt/ })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await expect(picker.getByRole('radio', { name: 'Reels' })).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('textbox', { name: 'New folder' }).fill('Notes')
    await picker.getByRole('button', { name: 'Create Folder and Move Files' }).click()
    await expect(tile(page, 'Notes')).toContainText('1 item')
    await page.keyboard.press('Control+z')
    await expect(tile(page, 'notes.txt')).toBeVisible()
    await expect(tile(page, 'Notes')).toBeHidden()
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await picker.getByRole('textbox', { name: 'New folder' }).fill('Notes')
    await picker.getByRole('button', { name: 'Create Folder and Move Files' }).click()
    await expect(tile(page, 'Notes')).toContainText('1 item')
    await link(page, 'Notes').click()
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await picker.getByRole('radio', { name: 'All Files' }).check()
    await picker.getByRole('button', { name: 'Select' }).click()
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await page.getByRole('link', { name: 'All Files' }).click()
    await expect(tile(page, 'notes.txt')).toBeVisible()
  })

  await test.step('a name and a move are undone by keys or from the toast, and what changed since is kept', async () => {
    const rename = async (from: string, to: string) => {
      await link(page, from).focus()
      await page.keyboard.press('F2')
      await page.getByRole('dialog', { name: 'Rename' }).getByLabel('File Name').fill(to)
      await page.keyboard.press('Enter')
      await expect(link(page, `${to}.txt`)).toBeFocused()
    }
    await rename('notes.txt', 'shots')
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(link(page, 'notes.txt')).toBeFocused()
    await page.keyboard.press('m')
    await page.getByRole('radio', { name: 'Reels', exact: true }).check()
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(tile(page, 'notes.txt')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tile(page, 'notes.txt')).toContainText('Approved')

    await rename('notes.txt', 'shots')
    const { files } = await call(context.request, routes.files.list, { params: { projectID }, query: { search: 'shots' } })
    const change = { fileID: files[0]?._id ?? '', key: 'name', value: 'notes.txt' } as const
    await call(context.request, routes.files.update, { params: { projectID }, body: change })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It was changed or moved in the meantime, so this was not undone.')).toBeVisible()
    await expect(tile(page, 'notes.txt')).toBeVisible()
  })

  await test.step('the filter shows files with a tag', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    await page.getByRole('checkbox', { name: 'Approved' }).check()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'english.srt')).toBeHidden()
    await expect(tile(page, 'notes.txt')).toBeVisible()
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tile(page, 'english.srt')).toBeVisible()
  })

  await test.step('a deleted tag is removed from every file, and filters no list', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    await page.getByRole('checkbox', { name: 'Approved' }).check()
    await page.getByRole('button', { name: 'Manage tags…' }).click()
    const all = page.getByRole('dialog', { name: 'Tags', exact: true })
    await all.getByRole('button', { name: 'Delete tag Approved' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog', { name: 'Delete tag' }).getByRole('button', { name: 'Delete tag' }).click()
    await expect(page.getByText('Tag deleted!')).toBeVisible()
    await expect(all.getByRole('button', { name: 'Delete tag Approved' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'notes.txt')).not.toContainText('Approved')
    await expect(tile(page, 'english.srt')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter by type, tag', exact: true })).toBeVisible()
  })

  await test.step('a folder shows its contents, and links to them', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await page.getByRole('radio', { name: 'Reels', exact: true }).check()
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(tile(page, 'Reels')).toContainText('1 item')
    // A dialog that closes gives the focus back.
    await expect(page.getByRole('dialog')).toBeHidden()
    await link(page, 'Reels').focus()
    await page.keyboard.press('i')
    const content = page.getByRole('dialog', { name: /Reels/ })
    await expect(content.getByRole('list', { name: 'Folder content' })).toHaveText(/notes\.txt/)
    await expectAccessible(page)
    await content.getByRole('button', { name: 'Open folder' }).click()
    await expect(page).toHaveURL(/\/files\/folder\//)
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await page.getByRole('radio', { name: 'All Files' }).check()
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await page.getByRole('link', { name: 'All Files' }).click()
  })

  await test.step('the previewer shows cues, and text as text, one file after the other', async () => {
    await link(page, 'english.srt').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Preview of english.srt' }).getByText('Hello.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const preview = page.getByRole('dialog', { name: 'Preview of notes.txt' })
    await expect(preview.getByText('<b>Reel 3</b> carries burned-in subtitles.')).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Next file' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })

  await test.step('a field of the info saves itself, and its answer does not undo the next field', async () => {
    await link(page, 'english.srt').focus()
    await page.keyboard.press('i')
    const info = page.getByRole('dialog', { name: /english\.srt/i })
    const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/files')
    const saving = await holdAnswers(page, (url) => url.pathname.endsWith('/files'), isSave)
    const saved = page.waitForResponse((response) => isSave(response.request()))
    await info.getByLabel('Name').fill('English')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Not for ')
    saving.release()
    await saved
    await page.keyboard.type('reel 3.', { delay: 60 })
    await expect(info.getByLabel('Description')).toBeFocused()
    await expect(info.getByLabel('Description')).toHaveValue('Not for reel 3.')
    const { files } = await call(context.request, routes.files.list, { params: { projectID }, query: { search: 'English' } })
    const change = { fileID: files[0]?._id ?? '', key: 'language', value: 'sv' } as const
    await call(context.request, routes.files.update, { params: { projectID }, body: change })
    await expect(info.getByRole('combobox', { name: 'Language' })).toHaveValue('Swedish')
    await expect(info.getByLabel('Description')).toBeFocused()
    await expect(info.getByLabel('Description')).toHaveValue('Not for reel 3.')
    await info.getByLabel('Name').fill('.english')
    await expect(info.getByText('A name that begins with a dot would be hidden here.')).toBeVisible()
    await info.getByLabel('Name').fill('English')
    await expect(info.getByRole('status')).toContainText('Saved')
    await expectAccessible(page)
    await info.getByRole('button', { name: 'Close' }).last().click()
    await page.reload()
    await link(page, 'English.srt').focus()
    await page.keyboard.press('i')
    await expect(page.getByRole('dialog', { name: /English\.srt/i }).getByLabel('Description')).toHaveValue('Not for reel 3.')
    await page.keyboard.press('Escape')
  })

  await test.step('a move to another project says what will happen, and a mail says when it has', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Move Into Project' })
    await expect(dialog.getByRole('combobox', { name: 'Project' })).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Halcyon' }).click()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('Triggered Moving File(s)!')).toBeVisible()
    await expect(
      dialog.getByText(
        'Your files are now transferring! This may take a few minutes. It is recommended that you do not modify these files until they are in your destination project. You will receive an email when the transfer is complete.',
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const mail = await mailTo(context.request, 'helen@tags.example', /moved to Halcyon/)
    await page.goto(/http\S+/.exec(mail.text)?.[0] ?? '')
    await expect(tile(page, 'notes.txt')).toBeVisible()
  })
})

test('a tag beyond the listed ones is found by its name, for filtering and for deletion', async ({ page, context }) => {
  const { projectID, upload } = await givenSlate(context.request, 'helen@many-tags.example')
  await upload('notes.txt', 'reel three')
  await upload('cues.txt', 'the horn comes late')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await page.getByRole('button', { name: 'Filter by type, tag' }).click()
  await expect(page.getByText('No Tags')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search tags' })).toHaveCount(0)
  await givenTags(context.request, projectID, 'notes.txt', 205)
  await page.reload()

  await test.step('the filter finds it', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    await expect(page.getByRole('checkbox', { name: 'Reel 001' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Reel 205' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search tags' }).fill('205')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Reel 205' }).check()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'notes.txt')).toBeVisible()
    await expect(tile(page, 'cues.txt')).toBeHidden()
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tile(page, 'cues.txt')).toBeVisible()
  })

  await test.step('so does the list of all tags', async () => {
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('button', { name: 'Manage tags…' }).click()
    const all = page.getByRole('dialog', { name: 'Tags', exact: true })
    await all.getByRole('searchbox', { name: 'Search tags' }).fill('reel 205')
    await expect(all.getByRole('button', { name: /^Delete tag/ })).toHaveCount(1)
    await all.getByRole('button', { name: 'Delete tag Reel 205' }).click()
    await page.getByRole('dialog', { name: 'Delete tag' }).getByRole('button', { name: 'Delete tag' }).click()
    await expect(all.getByText('No Tags')).toBeVisible()
  })
})

/** "Reel 001" and so on, all of them on one file. */
async function givenTags(api: APIRequestContext, projectID: string, fileName: string, count: number): Promise<void> {
  const { files } = await call(api, routes.files.list, { params: { projectID }, query: {} })
  const targetFiles = files.filter((each) => each.name === fileName).map(({ _id, type }) => ({ _id, type }))
  const names = Array.from({ length: count }, (_, index) => `Reel ${String(index + 1).padStart(3, '0')}`)
  // A hundred tags are set on the file at a time; earlier ones still exist.
  for (let from = 0; from < count; from += 100) {
    const values = names.slice(from, from + 100).map((name) => ({ name }))
    await call(api, routes.tags.save, { query: {}, body: { values, targetFiles } })
  }
}
