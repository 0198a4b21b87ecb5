import { execFileSync } from 'node:child_process'
import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { givenFile, givenProject, post } from './support/account-by-api.ts'
import { atHome } from './support/at-home.ts'
import { listenForComplaints } from './support/complaints.ts'
import { letterTo } from './support/mailbox.ts'
import { givenManyFiles } from './support/many-files.ts'

const MANY = 10_000

test.skip(process.env.E2E_CLUSTER === '1', 'its files are written past the product, into the database of one machine')

test('ten thousand files are browsed, filtered, picked, moved and deleted', async ({ page, context }) => {
  const { projectID, folder } = await givenSlate(context.request, 'helen@browser.example')
  const delivery = await folder('Delivery')
  await folder('Archive', delivery)
  await givenManyFiles(projectID, delivery, MANY)
  const complaints = listenForComplaints(page)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files/folder/${delivery}`)
  const bar = page.getByRole('region', { name: 'Selection' })

  await test.step('the list goes to its end, and the path begins at "All Files"', async () => {
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('All FilesDelivery')
    await link(page, 'Archive').focus()
    await page.keyboard.press('End')
    await expect(link(page, 'Reel 10000.scc')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(link(page, 'Archive')).toBeFocused()
  })

  await test.step('the filter shows eight types in their order, and this browser remembers it', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    const choices = page.getByRole('menuitemcheckbox')
    const eight = ['Video Files', 'Discs', 'DCPs', 'Audio', 'Captions', 'Subtitles', 'Documents', 'Folders']
    await expect(choices).toHaveText(eight)
    await expect(page.getByRole('menuitem', { name: 'No Tags' })).toBeVisible()
    await page.getByRole('menuitemcheckbox', { name: 'Captions' }).click()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Reel 00100.scc')).toBeVisible()
    await expect(tile(page, 'Reel 00001.txt')).toBeHidden()
    const stored = await page.evaluate(() => localStorage.getItem('file_filters'))
    expect(JSON.parse(stored ?? '{}')).toEqual({ search: '', direction: 'ASC', key: 'name', types: ['captions'], tags: [] })
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('100 selected of 100')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('menuitem', { name: 'Show all' }).click()
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
  })

  await test.step('while a search is waited for, what was found before stays readable', async () => {
    const search = /\/files\?.*Reel(\+|%20)00002/
    const answer = Promise.withResolvers<void>()
    await page.route(search, (route) => answer.promise.then(() => route.continue()))
    const asked = page.waitForRequest(search)
    await page.getByRole('searchbox', { name: 'Search files' }).fill('Reel 00002')
    await asked
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
    await expectAccessible(page)
    answer.resolve()
    await expect(tile(page, 'Reel 00001.txt')).toBeHidden()
    await expect(tile(page, 'Reel 00002.txt')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search files' }).fill('')
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
  })

  await test.step('Prev and Next leap by pages, and the Delete key means what is picked, wherever the last click was', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('1–100 of 10,001')
    await expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled()
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(pages).toContainText('101–200 of 10,001')
    await expect(tile(page, 'Reel 00110.txt')).toBeVisible()
    await pages.getByRole('button', { name: 'Prev' }).click()
    await expect(tile(page, 'Archive')).toBeVisible()
    for (const name of ['Archive', 'Reel 00001.txt']) await tick(page, name).click()
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog', { name: 'Delete 2 items' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await bar.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('shift picks a range, also over pages that nobody has seen', async () => {
    await tick(page, 'Reel 00001.txt').click()
    await link(page, 'Reel 00001.txt').focus()
    await page.keyboard.press('End')
    await expect(link(page, 'Reel 10000.scc')).toBeFocused()
    await tick(page, 'Reel 10000.scc').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('10,000 selected of 10,001')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  await test.step('in another order a range begins anew', async () => {
    await page.keyboard.press('Home')
    await expect(link(page, 'Archive')).toBeFocused()
    await tick(page, 'Reel 00001.txt').click()
    await page.getByRole('button', { name: 'Sort by name, ascending' }).click()
    await page.getByRole('menuitemradio', { name: 'Size' }).click()
    await expect(page.getByRole('button', { name: /^Sort by size/ })).toBeVisible()
    await expect(tile(page, 'Reel 00001.txt')).toBeHidden()
    await page
      .locator('[data-index="7"]')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('2 selected of 10,001')
    await page.getByRole('button', { name: /^Sort by size/ }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await bar.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('everything is ticked at once, and what is asked for meanwhile waits until all of it is known', async () => {
    await page.keyboard.press('Home')
    await expect(link(page, 'Archive')).toBeFocused()
    const answers = Promise.withResolvers<void>()
    const slow = /\/files\?.*take=1000/
    await page.route(slow, (route) => answers.promise.then(() => route.continue()))
    await page.reload()
    await link(page, 'Archive').focus()
    await page.keyboard.press('Control+a')
    await expect(bar).toHaveText('Selecting 10,001 items…')
    await expect(tick(page, 'Reel 00001.txt')).toBeChecked()
    await page.keyboard.press('Delete')
    answers.resolve()
    const question = page.getByRole('dialog', { name: 'Delete 10,001 items' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.unroute(slow)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await page.route(slow, (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await link(page, 'Archive').focus()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(tick(page, 'Reel 00001.txt')).not.toBeChecked()
    await page.unroute(slow)
  })

  await test.step('all of them move into a folder within a moment', async () => {
    await page.keyboard.press('Home')
    await expect(link(page, 'Archive')).toBeFocused()
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('10,001 selected of 10,001')
    await tick(page, 'Archive').click()
    await bar.getByRole('button', { name: 'Move to folder' }).click()
    const picker = page.getByRole('dialog', { name: 'Move 10,000 items' })
    await expect(picker.getByRole('button', { name: 'Select' })).toBeDisabled()
    await expect(picker.getByRole('button', { name: 'Create Folder and Move Files' })).toBeDisabled()
    await picker.getByRole('searchbox').fill('nowhere')
    await expect(picker.getByText('No Folders Found')).toBeVisible()
    await picker.getByRole('searchbox').fill('arch')
    await picker.getByRole('checkbox', { name: 'Delivery / Archive' }).check()
    await picker.getByRole('button', { name: 'Select' }).click()
    await expect(page.getByText('10,000 asset(s) moved')).toBeVisible()
    await expect(tile(page, 'Archive')).toContainText('10,000 items')
  })

  await test.step('and are deleted with their folder, once the tick is set', async () => {
    await link(page, 'Archive').focus()
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog', { name: 'Delete 1 item' })
    await expect(question.getByText('Warning, this cannot be undone.')).toBeVisible()
    await expect(question.getByText('10,000 files in all')).toBeVisible()
    const remove = question.getByRole('button', { name: 'Delete 1 item' })
    await expect(remove).toBeDisabled()
    await question.getByRole('checkbox', { name: 'All share links will be inaccessible' }).check()
    await remove.click()
    await expect(page.getByText('File(s) Deleted!')).toBeVisible()
    await expect(page.getByText('This folder is empty')).toBeVisible()
  })
  complaints.expectNone()
})

test('files are carried onto folders, onto each other and onto the path, and the page scrolls under them', async ({ page, context }) => {
  const { projectID, folder } = await givenSlate(context.request, 'helen@carry.example')
  const delivery = await folder('Delivery')
  await folder('Sound', delivery)
  await givenManyFiles(projectID, delivery, 120)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files/folder/${delivery}`)
  await expect(tile(page, 'Reel 00001.txt')).toBeVisible()

  await test.step('onto a folder: what is picked goes along', async () => {
    await tick(page, 'Reel 00001.txt').click()
    await tick(page, 'Reel 00002.txt').click()
    await carry(page, tile(page, 'Reel 00002.txt'), tile(page, 'Sound'))
    await expect(page.getByText('2 asset(s) moved')).toBeVisible()
    await expect(tile(page, 'Sound')).toContainText('2 items')
    await expect(tile(page, 'Reel 00001.txt')).toBeHidden()
  })

  await test.step('onto a file: a new folder holds both', async () => {
    await carry(page, tile(page, 'Reel 00003.txt'), tile(page, 'Reel 00004.txt'))
    const dialog = page.getByRole('dialog', { name: 'Add New Folder' })
    await expect(dialog.getByLabel('Folder Name')).toBeFocused()
    await dialog.getByLabel('Folder Name').fill('')
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
    await dialog.getByLabel('Folder Name').fill('Both')
    // A key that is held makes one folder all the same.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    await expect(tile(page, 'Both')).toContainText('2 items')
    await expect(tile(page, 'Both (2)')).toHaveCount(0)
  })

  await test.step('onto the path: out of the folder', async () => {
    await carry(page, tile(page, 'Both'), page.getByRole('link', { name: 'All Files' }))
    await expect(page.getByText('1 asset(s) moved')).toBeVisible()
    await expect(tile(page, 'Both')).toBeHidden()
  })

  await test.step('within 120 px of the foot and 150 px of the head the page scrolls', async () => {
    const scroller = page.locator('[data-scroll-restoration-id="files"]')
    const from = await centre(tile(page, 'Reel 00005.txt'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 })
    await page.mouse.move(700, 770, { steps: 3 })
    const before = await scroller.evaluate((element) => element.scrollTop)
    await page.waitForTimeout(300)
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before)
    await page.mouse.move(700, 860, { steps: 3 })
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 300)
    await page.mouse.move(700, 60, { steps: 3 })
    // A hand is never quite still.
    await expect(async () => {
      await page.mouse.move(700, 58)
      await page.mouse.move(700, 60)
      expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0)
    }).toPass({ timeout: 20_000 })
    await page.mouse.up()
  })
})

test('files get tags, are shown by them, are looked at, and move to another project', async ({ page, context }) => {
  const { projectID, upload, folder } = await givenSlate(context.request, 'helen@tags.example')
  await folder('Reels')
  await context.request.post('/api/projects', { data: { title: 'Halcyon' } })
  await upload('notes.txt', '<b>Reel 3</b> carries burned-in subtitles.')
  await upload('english.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello.</i>\n')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await test.step('the letter T opens the editor, 420 px wide', async () => {
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

  await test.step('the letter M opens the picker of a place', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    const picker = page.getByRole('dialog', { name: 'Move notes.txt' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await expect(picker.getByRole('checkbox', { name: 'Reels' })).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('textbox', { name: 'New folder' }).fill('Notes')
    await picker.getByRole('button', { name: 'Create Folder and Move Files' }).click()
    await expect(tile(page, 'Notes')).toContainText('1 item')
    await link(page, 'Notes').click()
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await picker.getByRole('checkbox', { name: 'All Files' }).check()
    await picker.getByRole('button', { name: 'Select' }).click()
    await expect(page.getByText('This folder is empty')).toBeVisible()
    await page.getByRole('link', { name: 'All Files' }).click()
    await expect(tile(page, 'notes.txt')).toBeVisible()
  })

  await test.step('the filter shows what carries a tag', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Approved' }).click()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'english.srt')).toBeHidden()
    await expect(tile(page, 'notes.txt')).toBeVisible()
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('menuitem', { name: 'Show all' }).click()
    await expect(tile(page, 'english.srt')).toBeVisible()
  })

  await test.step('a tag that nobody wants any more is taken off every file, and narrows no list', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Approved' }).click()
    await page.getByRole('menuitem', { name: 'Manage tags…' }).click()
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

  await test.step('a folder tells what lies in it, and leads there', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await page.getByRole('checkbox', { name: 'Reels', exact: true }).check()
    await page.getByRole('button', { name: 'Select' }).click()
    await expect(tile(page, 'Reels')).toContainText('1 item')
    await link(page, 'Reels').focus()
    await page.keyboard.press('i')
    const content = page.getByRole('dialog', { name: /Reels/ })
    await expect(content.getByRole('list', { name: 'Folder content' })).toHaveText(/notes\.txt/)
    await expectAccessible(page)
    await content.getByRole('button', { name: 'Open folder' }).click()
    await expect(page).toHaveURL(/\/files\/folder\//)
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('m')
    await page.getByRole('checkbox', { name: 'All Files' }).check()
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

  await test.step('a field of the info saves itself, and its answer takes nothing from the next one', async () => {
    await link(page, 'english.srt').focus()
    await page.keyboard.press('i')
    const info = page.getByRole('dialog', { name: /english\.srt/i })
    const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/files')
    await page.route(
      (url) => url.pathname.endsWith('/files'),
      async (route) => {
        if (isSave(route.request())) await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      },
    )
    const saved = page.waitForResponse((response) => isSave(response.request()))
    await info.getByLabel('Name').fill('English')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Not for ')
    await saved
    await page.keyboard.type('reel 3.', { delay: 60 })
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

  await test.step('a move to another project says what will happen, and a letter tells when it has', async () => {
    await link(page, 'notes.txt').focus()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Move Into Project' })
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
    const letter = await letterTo(context.request, 'helen@tags.example', /moved to Halcyon/)
    await page.goto(/http\S+/.exec(letter.text)?.[0] ?? '')
    await expect(tile(page, 'notes.txt')).toBeVisible()
  })
})

test('archived content is asked for, thaws, and a letter tells when it is back', async ({ page, context }) => {
  const { projectID, upload } = await givenSlate(context.request, 'helen@archive.example')
  const fileID = await upload('master.txt', 'twelve reels')
  const otherID = await upload('trailer.txt', 'one reel')
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(tile(page, 'master.txt')).toBeVisible()

  await test.step('an operator archives it: it stays in the list and cannot be picked', async () => {
    const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
    for (const each of [fileID, otherID]) {
      execFileSync(process.execPath, ['apps/server/src/main.ts', 'files', 'freeze', each], { env, cwd: `${import.meta.dirname}/..` })
    }
    await expect(tile(page, 'master.txt')).toContainText('Archived')
    await expect(tick(page, 'master.txt')).toBeDisabled()
    const refused = await context.request.get(`/api/s3/download?fileID=${fileID}&projectID=${projectID}`)
    expect(refused.status()).toBe(409)
    expect(((await refused.json()) as { code: string }).code).toBe('frozen')
  })

  await test.step('a failure says so in its words', async () => {
    await page.route('**/api/defroster', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'no' } }))
    await link(page, 'master.txt').click()
    const dialog = page.getByRole('dialog', { name: 'Restore Content' })
    await expect(dialog).toContainText('You will be emailed when your content is available.')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.',
    )
    await page.unroute('**/api/defroster')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(tile(page, 'master.txt')).toContainText('File Thawing')
    await expect(tile(page, 'trailer.txt')).toContainText('Archived')
  })

  await test.step('it comes back by itself, with a letter', async () => {
    await letterTo(context.request, 'helen@archive.example', /^master.txt is restored and available$/)
    await expect(tile(page, 'master.txt')).not.toContainText('File Thawing')
    await expect(tick(page, 'master.txt')).toBeEnabled()
    const { token } = (await (await context.request.get(`/api/s3/download?fileID=${fileID}&projectID=${projectID}`)).json()) as {
      token: string
    }
    expect(await (await context.request.get(token)).text()).toBe('twelve reels')
  })

  await test.step('whatever else is archived in the project comes back at one word', async () => {
    await link(page, 'trailer.txt').click()
    const dialog = page.getByRole('dialog', { name: 'Restore Content' })
    await dialog.getByRole('checkbox', { name: 'Restore everything that is archived in this project' }).check()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(tile(page, 'trailer.txt')).toContainText('File Thawing')
    await expect(tick(page, 'trailer.txt')).toBeEnabled()
  })
})

const tile = (page: Page, name: string) => page.locator('[data-index]').filter({ has: page.getByRole('link', { name, exact: true }) })
const link = (page: Page, name: string) => tile(page, name).getByRole('link', { name, exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

async function centre(place: ReturnType<typeof tile>) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
}

/** As a hand does it: it waits a moment before it lets go. */
async function carry(page: Page, what: ReturnType<typeof tile>, onto: ReturnType<typeof tile>): Promise<void> {
  const from = await centre(what)
  const to = await centre(onto)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.waitForTimeout(400)
  await page.mouse.move(to.x + 2, to.y)
  await page.mouse.up()
}

async function givenSlate(api: APIRequestContext, email: string) {
  const projectID = await givenProject(api, email)
  return {
    projectID,
    folder: async (name: string, folder_id?: string) =>
      (await post<{ _id: string }>(api, `/api/projects/${projectID}/folders`, { name, ...(folder_id && { folder_id }) }))._id,
    upload: (name: string, text: string) => givenFile(api, { project_id: projectID }, name, Buffer.from(text)),
  }
}
