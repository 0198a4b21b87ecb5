import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenManyFiles } from '../support/given/many-files.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { givenSlate, link, tick, tile } from '../support/page/file-page.ts'
import { test } from '../support/test.ts'

const MANY = 10_000

test.skip(process.env.E2E_CLUSTER === '1', 'its files are written directly into the database of one machine')

test('ten thousand files are browsed, filtered, selected, moved and deleted', async ({ page, context }) => {
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

  await test.step('on a slow line the focus waits for its target row', async () => {
    const answers = await holdAnswers(page, (url) => Number(url.searchParams.get('skip')) > 0)
    await page.reload()
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
    await link(page, 'Archive').focus()
    await page.keyboard.press('End')
    await expect.poll(answers.count).toBeGreaterThan(0)
    await page.evaluate(passFrames, 60)
    answers.release()
    await expect(link(page, 'Reel 10000.scc')).toBeFocused()
    await page.keyboard.press('Home')
  })

  await test.step('the filter shows eight types in their order, and this browser remembers it', async () => {
    await page.getByRole('button', { name: 'Filter by type, tag' }).click()
    const filter = page.getByRole('dialog', { name: 'Filter by type, tag' })
    const choices = filter.getByRole('group', { name: 'Types' }).locator('label')
    const eight = ['Video Files', 'Discs', 'DCPs', 'Audio', 'Captions', 'Subtitles', 'Documents', 'Folders']
    await expect(choices).toHaveText(eight)
    await expect(filter.getByText('No Tags')).toBeVisible()
    await expectAccessible(page)
    await filter.getByRole('checkbox', { name: 'Captions' }).check()
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Reel 00100.scc')).toBeVisible()
    await expect(tile(page, 'Reel 00001.txt')).toBeHidden()
    const stored = await page.evaluate(() => localStorage.getItem('file_filters'))
    expect(JSON.parse(stored ?? '{}')).toEqual({ search: '', direction: 'ASC', key: 'name', types: ['captions'], tags: [] })
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('100 selected of 100')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Filter by type, tag/ }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(tile(page, 'Reel 00001.txt')).toBeVisible()
  })

  await test.step('while a search is loading, the previous results stay readable', async () => {
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

  await test.step('Prev and Next move by pages, and the Delete key acts on the selection, wherever the last click was', async () => {
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

  await test.step('shift selects a range, also across pages that were not loaded', async () => {
    await tick(page, 'Reel 00001.txt').click()
    await link(page, 'Reel 00001.txt').focus()
    await page.keyboard.press('End')
    await expect(link(page, 'Reel 10000.scc')).toBeFocused()
    await tick(page, 'Reel 10000.scc').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('10,000 selected of 10,001')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
  })

  await test.step('in another order a range starts again', async () => {
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

  await test.step('everything is ticked at once, and an action meanwhile waits until all items are loaded', async () => {
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
    const picker = page.getByRole('dialog', { name: /Move to folder.*10,000 items/ })
    await expect(picker.getByRole('button', { name: 'Select' })).toBeDisabled()
    await expect(picker.getByRole('button', { name: 'Create Folder and Move Files' })).toBeDisabled()
    await picker.getByRole('searchbox').fill('nowhere')
    await expect(picker.getByText('No Folders Found')).toBeVisible()
    await picker.getByRole('searchbox').fill('arch')
    await picker.getByRole('radio', { name: 'Delivery / Archive' }).check()
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

test('files are dragged onto folders, onto each other and onto the path, and the page scrolls under them', async ({ page, context }) => {
  const { projectID, folder } = await givenSlate(context.request, 'helen@carry.example')
  const delivery = await folder('Delivery')
  await folder('Sound', delivery)
  await givenManyFiles(projectID, delivery, 120)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files/folder/${delivery}`)
  await expect(tile(page, 'Reel 00001.txt')).toBeVisible()

  await test.step('onto a folder: the selection moves with the file', async () => {
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
    // A key that is held down makes only one folder.
    let folders = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/folders')) folders++
    })
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    await expect(tile(page, 'Both')).toContainText('2 items')
    expect(folders).toBe(1)
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
    // A hand never holds the pointer still.
    await expect(async () => {
      await page.mouse.move(700, 58)
      await page.mouse.move(700, 60)
      expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0)
    }).toPass()
    await page.mouse.up()
  })
})

async function centre(place: ReturnType<typeof tile>) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
}

/** As people drag: with a pause before the release. */
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

async function passFrames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
