import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { readPdf } from '../../apps/server/test/read-pdf.ts'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenFile } from '../support/given/account-by-api.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { givenFolder, listed } from '../support/given/delivery-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const PEOPLE = ['haruki@delivery.example', 'lior@delivery.example'] as const

test('two films and a folder reach two people: one downloads and verifies all, the sender sees both logs, an expired link opens again', async ({
  page,
  context,
  browser,
}) => {
  const api = context.request
  const projectID = await givenFolder(api)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)

  await test.step('the files are uploaded through the page, each hashed while it is sent', async () => {
    const completed = page.waitForRequest((request) => request.method() === 'PUT' && (request.postData() ?? '').includes('"c4":"c4'))
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'feature.txt', mimeType: 'text/plain', buffer: Buffer.from('Reel one. '.repeat(300_000)) },
        { name: 'trailer.txt', mimeType: 'text/plain', buffer: Buffer.from('Coming soon. '.repeat(1_000)) },
      ])
    await completed
    await expect(page.getByText('trailer.txt').first()).toBeVisible()
    await expect.poll(async () => (await listed(api, projectID)).filter((each) => each.is_ready).length).toBe(3)
  })

  const _files = (await listed(api, projectID)).map(({ _id, type }) => ({ _id, type }))
  const expiry = new Date(Date.now() + 86_400_000).toISOString()
  const emails = PEOPLE.map((email) => ({ email, label: email === PEOPLE[0] ? 'Haruki Aizawa' : '' }))
  await call(api, routes.packages.send, {
    params: { projectID },
    body: { shareType: 'email', emails, _files, label: 'Festival delivery', password: 'meridian', expiry },
  })
  const haruki = await opened(browser, api, PEOPLE[0])
  const lior = await opened(browser, api, PEOPLE[1])

  await test.step('one person previews, downloads everything in one archive, and its content is compared', async () => {
    await haruki.getByRole('button', { name: 'trailer.txt', exact: true }).click()
    const previewer = haruki.getByRole('dialog', { name: 'Preview of trailer.txt' })
    await expect(previewer).toContainText('Coming soon.')
    await haruki.keyboard.press('ArrowLeft')
    const feature = haruki.getByRole('dialog', { name: 'Preview of feature.txt' })
    await expect(feature).toContainText('Reel one.')
    await haruki.goBack()
    await expect(feature, 'the way back of the browser closes the preview alone').toBeHidden()
    await haruki.goForward()
    await haruki.reload()
    await expect(feature, 'a reload shows what was shown').toContainText('Reel one.')
    await haruki.keyboard.press('Escape')
    await expect(feature).toBeHidden()
    await expect(haruki).toHaveURL(/\/transfers\/[^?]+$/)
    await expectAccessible(haruki)

    const [download] = await Promise.all([haruki.waitForEvent('download'), haruki.getByRole('button', { name: 'Download all' }).click()])
    expect(download.suggestedFilename()).toBe('package.zip')
    const dialog = haruki.getByRole('dialog', { name: 'Download all files' })
    await expect(dialog).toContainText('2 of 2 files added')
    await expect(dialog).toContainText(
      'We were not able to add the following files to the archive. You will have to download them manually.',
    )
    await expect(dialog.getByText('Localisation')).toBeVisible()
    await expect(dialog).toContainText('The archive is complete.')
    await expectAccessible(haruki)
    const folder = await mkdtemp(join(tmpdir(), 'answerprint-delivery-'))
    const zip = join(folder, 'package.zip')
    await download.saveAs(zip)
    execFileSync('unzip', ['-q', zip, '-d', join(folder, 'package')])
    expect((await readFile(join(folder, 'package/feature.txt'), 'utf8')).length).toBe(3_000_000)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(haruki.getByRole('region', { name: 'Proof of delivery' })).toContainText('2 of 3 files')
    await expect(haruki.getByRole('listitem').filter({ hasText: 'trailer.txt' }).first()).toContainText('Verified')
  })

  await test.step('the page names the command for a terminal, and its program is there', async () => {
    await haruki.getByText('Download from a terminal').click()
    const command = await haruki.getByText(/^npx --yes/).innerText()
    expect(command).toMatch(new RegExp(` get ${haruki.url().replaceAll('.', '[.]')}$`))
    const program = await api.get(command.split(' ')[2] ?? '')
    expect((await program.body()).subarray(0, 2).toString('hex'), 'a package').toBe('1f8b')
    await expectAccessible(haruki)
  })

  await test.step('files downloaded one by one are dropped on the page, and everything is verified', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'answerprint-held-'))
    await writeFile(join(folder, 'fr.srt'), 'Oui')
    const [chooser] = await Promise.all([
      haruki.waitForEvent('filechooser'),
      haruki.getByRole('button', { name: 'or choose files' }).click(),
    ])
    await chooser.setFiles(join(folder, 'fr.srt'))
    const sheet = haruki.getByRole('dialog', { name: 'Everything arrived' })
    await expect(sheet).toContainText('every byte verified')
    await expectAccessible(haruki)
    const [receipt] = await Promise.all([haruki.waitForEvent('download'), sheet.getByRole('button', { name: 'Download receipt' }).click()])
    expect(receipt.suggestedFilename()).toMatch(/^AR-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/)
    expect((await readPdf(await readFile(await receipt.path()), 'receipt.json')).text).toContain('3 of 3 files verified by the recipient.')
  })

  const givenUp = await test.step('the other cancels a download, after a question', async () => {
    const fetched = await holdAnswers(lior.context(), `${addressesOf(routes.files.download)}?*`)
    await lior.getByRole('button', { name: 'Download all' }).click()
    const dialog = lior.getByRole('dialog', { name: 'Download all files' })
    await expect(dialog).toContainText('0 of 2 files added')
    await dialog.getByRole('button', { name: 'Cancel download' }).click()
    const question = lior.getByRole('dialog', { name: 'Cancel the download?' })
    await question.getByRole('button', { name: 'Keep downloading' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await question.getByRole('button', { name: 'Cancel download' }).click()
    await expect(dialog).toHaveCount(0)
    const before = fetched.count()
    fetched.release()
    return { before, fetched }
  })

  await test.step('a damaged copy is reported as damaged', async () => {
    const [chooser] = await Promise.all([lior.waitForEvent('filechooser'), lior.getByRole('button', { name: 'or choose files' }).click()])
    await chooser.setFiles({ name: 'trailer.txt', mimeType: 'text/plain', buffer: Buffer.from('Coming late. '.repeat(1_000)) })
    await expect(lior.getByRole('listitem').filter({ hasText: 'trailer.txt' }).first()).toContainText('Damaged')
    expect(givenUp.fetched.count(), 'the download that was given up fetches no other file').toBe(givenUp.before)
  })

  await test.step('the sender sees both logs and the receipt', async () => {
    await page.goto(`/projects/${projectID}/packages`)
    const row = page.getByRole('row').filter({ hasText: 'Haruki Aizawa' })
    await expect(row).toContainText('3 files verified')
    await expect(row).toContainText('1 file arrived damaged')
    await chooseInRow(page, 'Delivery Log')
    const dialog = page.getByRole('dialog', { name: 'Delivery of Festival delivery' })
    await expect(dialog.getByRole('region', { name: 'Haruki Aizawa' })).toContainText('Everything arrived: 3 files')
    await expect(dialog.getByRole('region', { name: PEOPLE[1] })).toContainText('Damaged: trailer.txt')
    await expectAccessible(page)
    const receipt = dialog.getByRole('button', { name: 'Receipt of Haruki Aizawa' })
    const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()])
    expect(download.suggestedFilename()).toMatch(/^AR-.*\.pdf$/)
    await page.keyboard.press('Escape')
  })

  await test.step('an expired link says so, and is opened again', async () => {
    await chooseInRow(page, 'Expire')
    await page
      .getByRole('dialog', { name: /^Expire links?$/ })
      .getByRole('button', { name: 'Expire' })
      .click()
    await expect(page.getByRole('row').filter({ hasText: 'Haruki Aizawa' })).toContainText('Expired')
    await lior.reload()
    await expect(lior.getByText('The owner of this content has expired this link.')).toBeVisible()
    await chooseInRow(page, 'Delivery Log')
    await page.getByRole('button', { name: 'Open Again' }).click()
    await expect(page.getByText('Package updated!').first()).toBeVisible()
    await lior.reload()
    await expect(lior.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()
  })

  await test.step('a folder that is kept in step takes what is added, with its day, and says so on both sides', async () => {
    await page.goto(`/projects/${projectID}/files`)
    await page.getByRole('button', { name: 'Options for Localisation' }).click()
    await page.getByRole('menuitem', { name: 'Send files', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send folder' })
    await dialog.getByText('Link', { exact: true }).click()
    await expect(dialog).toContainText('Later changes to the folder are not sent.')
    await dialog.getByRole('switch', { name: 'Keep in step with the folder' }).check({ force: true })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await page.getByRole('dialog', { name: 'Link created' }).waitFor()
    const { packages: sent } = await call(api, routes.packages.list, { params: { projectID }, query: {} })
    const link = sent.find((each) => each.keeps_in_step)?.url ?? ''
    const folder_id = (await listed(api, projectID)).find((each) => each.type === 'folder')?._id ?? ''
    await givenFile(api, { project_id: projectID, folder_id }, 'de.srt', Buffer.from('Ja'))
    await haruki.goto(new URL(link).pathname)
    await expect(haruki.getByText('New files are added as they come')).toBeVisible()
    await haruki.getByRole('link', { name: 'Localisation' }).click()
    await expect(haruki.getByRole('listitem').filter({ hasText: 'de.srt' })).toContainText(/, added \w+ \d+, \d{4}/)
    await page.goto(`/projects/${projectID}/packages`)
    await page.getByRole('button', { name: 'Options for Localisation' }).first().click()
    await page.getByRole('menuitem', { name: 'Delivery Log' }).click()
    const log = page.getByRole('dialog', { name: 'Delivery of Localisation' })
    await expect(log.getByRole('region', { name: 'Contents' })).toContainText('Localisation/de.srt, added')
    await expectAccessible(page)
  })
})

test('a person without a session signs in on the page, and their action continues', async ({ context, browser }) => {
  const projectID = await givenFolder(context.request, 'sender@saving.example')
  const [file] = (await listed(context.request, projectID)).filter((each) => each.type === 'folder')
  const { package: made } = await call(context.request, routes.packages.send, {
    params: { projectID },
    body: { shareType: 'link', _files: [{ _id: file?._id ?? '', type: 'folder' }] },
  })
  const own = await browser.newContext()
  await givenFolder(own.request, 'mei@saving.example', 'Incoming')
  await own.clearCookies()
  const visitor = await own.newPage()
  await visitor.goto(new URL(made.url).pathname)

  await visitor.getByRole('button', { name: 'Save to account' }).click()
  const signIn = visitor.getByRole('dialog', { name: 'Log In' })
  await signIn.getByLabel('Email').fill('mei@saving.example')
  await signIn.getByLabel('Password', { exact: true }).fill('projector4')
  await expectAccessible(visitor)
  await signIn.getByRole('button', { name: 'Log In' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Save to account' })
  await dialog.getByRole('button', { name: 'Incoming' }).click()
  await dialog.getByRole('button', { name: 'Localisation' }).click()
  await expect(dialog).toContainText('to Incoming / Localisation')
  await expectAccessible(visitor)
  await dialog.getByRole('button', { name: 'Save here' }).click()
  await expect(visitor.getByText('File Imported!')).toBeVisible()
  await own.close()
})

/** A recipient's page, past the password. Files are not written straight to the disk here, since a test cannot choose where. */
async function opened(browser: Browser, api: APIRequestContext, email: string): Promise<Page> {
  const mail = await mailTo(api, email, /shared Festival delivery with you/)
  const address = /http\S+\/transfers\/\S+/.exec(mail.text)?.[0] ?? ''
  const context = await browser.newContext()
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const visitor = await context.newPage()
  await visitor.goto(new URL(address).pathname)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('meridian')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.getByRole('heading', { name: 'The Salt Meridian' })).toBeFocused()
  return visitor
}

async function chooseInRow(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Options for Festival delivery' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
