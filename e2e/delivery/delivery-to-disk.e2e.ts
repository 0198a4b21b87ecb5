import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, type Browser, expect, type Page, type Route } from '@playwright/test'
import { bytesOfNoKind } from '../../apps/server/test/clips.ts'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenFile } from '../support/given/account-by-api.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { givenFolder, listed } from '../support/given/delivery-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { test } from '../support/test.ts'

const FILES = [
  { name: 'feature.bin', bytes: bytesOfNoKind(5_000_000) },
  { name: 'Blåbær – trailer.bin', bytes: bytesOfNoKind(1_200_000) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
]
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a browser that can write to the disk writes the archive straight to the chosen file, with exactly what was sent', async ({
  context,
  browser,
}) => {
  const visitor = await opened(browser, await givenDelivery(context.request, 'helen@disk.example'))

  await visitor.getByRole('button', { name: 'Download all' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Download all files' })
  await expect(dialog).toContainText('The archive is complete.')
  await expect(dialog).toContainText('3 of 3 files added')
  expect(await storedNames(visitor)).toEqual(['package.zip'])

  const folder = await mkdtemp(join(tmpdir(), 'answerprint-disk-'))
  const zip = join(folder, 'package.zip')
  await saveStored(visitor, zip)
  execFileSync('unzip', ['-tq', zip])
  // Outside UTF-8, bsdtar skips other names.
  execFileSync('bsdtar', ['-xf', zip, '-C', folder], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  for (const { name, bytes } of FILES) expect(sha256(await readFile(join(folder, name))), name).toBe(sha256(bytes))
  await expect(visitor.getByRole('listitem').filter({ hasText: 'feature.bin' }).first()).toContainText('Verified')
  await visitor.context().close()
})

test('an archive cancelled half way leaves no file under its name, and the next one is complete', async ({ context, browser }) => {
  const visitor = await opened(browser, await givenDelivery(context.request, 'lior@disk.example'))
  const held = Promise.withResolvers<void>()
  let asked = 0
  await visitor.route(`${addressesOf(routes.files.download)}?*`, async (route) => {
    if (++asked === 2) await held.promise
    await route.continue().catch(() => undefined)
  })

  await visitor.getByRole('button', { name: 'Download all' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Download all files' })
  await expect(dialog).toContainText('2 of 3 files added')
  expect(await storedBytes(visitor), 'before the end').toBe(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  const question = visitor.getByRole('dialog', { name: 'Cancel the download?' })
  await question.getByRole('button', { name: 'Cancel download' }).click()
  await expect(dialog).toHaveCount(0)
  held.resolve()
  await visitor.waitForTimeout(1_000)
  expect(await storedBytes(visitor), 'after it was given up').toBe(0)
  await expect(visitor.getByRole('listitem').filter({ hasText: 'feature.bin' }).first()).not.toContainText('Verified')

  await visitor.getByRole('button', { name: 'Download all' }).click()
  await expect(dialog).toContainText('The archive is complete.')
  const zip = join(await mkdtemp(join(tmpdir(), 'answerprint-disk-')), 'package.zip')
  await saveStored(visitor, zip)
  execFileSync('unzip', ['-tq', zip])
  await visitor.context().close()
})

test('a line that is cut while an archive is written costs no file: it continues by itself', async ({ context, browser }) => {
  const visitor = await opened(browser, await givenDelivery(context.request, 'haruki@disk.example'))
  const outside = visitor.context()
  const cut = async (route: Route) => {
    await outside.setOffline(true)
    await route.abort()
  }
  await visitor.route(`${addressesOf(routes.files.download)}?*`, cut, { times: 1 })

  await visitor.getByRole('button', { name: 'Download all' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Download all files' })
  await expect(dialog.getByRole('status')).toHaveText('The connection was lost. Nothing is lost: the archive continues when it is back.')
  await expectAccessible(visitor)
  await outside.setOffline(false)
  await expect(dialog.getByRole('status')).toHaveText('The archive is complete.')
  await expect(dialog).toContainText('3 of 3 files added')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'feature.bin' }).first()).toContainText('Verified')
  await outside.close()
})

test('an archive that takes longer than a password lasts asks for it again, and continues with what is left', async ({
  context,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const outside = visitor.context()
  await open(visitor, await givenDelivery(context.request, 'signe@disk.example', 'meridian'), { password: 'meridian' })
  let asked = 0
  await visitor.route(`${addressesOf(routes.files.download)}?*`, async (route) => {
    // As after twelve hours.
    if (++asked === 2) await outside.clearCookies({ name: /^answerprint-package-/ })
    await route.fallback()
  })

  await visitor.getByRole('button', { name: 'Download all' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Download all files' })
  await expect(dialog.getByRole('status')).toHaveText('Waiting for the password of this link')
  await expect(dialog).toContainText('2 of 3 files added')
  await expectAccessible(visitor)
  const field = dialog.getByRole('textbox', { name: 'Password' })
  await expect(field).toBeFocused()
  await field.fill('equator')
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('password')
  await field.fill('meridian')
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('The archive is complete.')
  await expect(dialog).toContainText('3 of 3 files added')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'feature.bin' }).first()).toContainText('Verified')
  await outside.close()
})

test('a link that expires under an open page leaves no empty archive, and then shows its gate', async ({ context, browser }) => {
  const api = context.request
  const visitor = await opened(browser, await givenDelivery(api, 'anna@disk.example'))
  // What is in the delivery is asked for beside its page.
  await visitor.waitForLoadState('networkidle')
  await expire(api)

  await visitor.getByRole('button', { name: 'Download all' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Download all files' })
  await expect(dialog.getByRole('status')).toHaveText(
    'This link has expired. The archive could not be written. No file could be downloaded.',
  )
  expect(await storedBytes(visitor)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(visitor.getByRole('heading', { name: 'Expired' })).toBeFocused()
  await visitor.context().close()
})

test('a closed save dialog starts no download', async ({ context, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.clock.install()
  await open(visitor, await givenDelivery(context.request, 'mei@disk.example'), { answer: 'closed' })
  const all = visitor.getByRole('button', { name: 'Download all' })
  await all.click()
  await expect.poll(() => timesAsked(visitor)).toBe(1)
  // Once it has rested it can be pressed again, but not while an archive is made.
  await visitor.clock.runFor(5_000)
  await expect(all).toBeEnabled()
  await expect(visitor.getByRole('dialog', { name: 'Download all files' })).toHaveCount(0)
  expect(await storedNames(visitor)).toEqual([])
  await visitor.context().close()
})

test('Download all, pressed twice, asks once where to save and makes one archive, however slow the list of files is', async ({
  context,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.clock.install()
  let archives = 0
  visitor.on('worker', () => archives++)
  const lists = await holdAnswers(visitor, addressesOf(routes.deliveries.contents))
  await open(visitor, await givenDelivery(context.request, 'ines@disk.example'))
  const all = visitor.getByRole('button', { name: 'Download all' })
  await all.dblclick()
  await expect.poll(lists.count).toBe(1)
  // A click after the time of a double one, while the first still waits.
  await visitor.clock.runFor(5_000)
  await all.dispatchEvent('click')
  lists.release()
  await expect(visitor.getByRole('dialog', { name: 'Download all files' })).toContainText('The archive is complete.')
  expect(await timesAsked(visitor)).toBe(1)
  expect(archives).toBe(1)
  await visitor.context().close()
})

/** The address of a link to all of them. */
async function givenDelivery(api: APIRequestContext, email: string, password?: string): Promise<string> {
  const project_id = await givenFolder(api, email)
  for (const { name, bytes } of FILES) await givenFile(api, { project_id }, name, bytes)
  await expect.poll(async () => (await listed(api, project_id)).filter((each) => each.is_ready).length).toBe(FILES.length + 1)
  const _files = (await listed(api, project_id)).filter((each) => each.type !== 'folder').map(({ _id, type }) => ({ _id, type }))
  const { package: made } = await call(api, routes.packages.send, {
    params: { projectID: project_id },
    body: { shareType: 'link', _files, label: 'Festival delivery', ...(password && { password }) },
  })
  return new URL(made.url).pathname
}

/** The one link of the one project. */
async function expire(api: APIRequestContext): Promise<void> {
  const projectID = (await call(api, routes.projects.delivery, {})).projects[0]?._id ?? ''
  const packageID = (await call(api, routes.packages.list, { params: { projectID }, query: {} })).packages[0]?._id ?? ''
  await call(api, routes.packages.update, { params: { projectID, packageID }, body: { key: 'is_expired', value: true } })
}

/** A recipient whose browser asks where to save. A test cannot answer that dialog, so the file is on the browser's private disk. */
async function opened(browser: Browser, path: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, path)
  return visitor
}

type Opening = { answer?: 'saved' | 'closed'; password?: string }

async function open(visitor: Page, path: string, { answer = 'saved', password }: Opening = {}): Promise<void> {
  await visitor.addInitScript((isClosed) => {
    let picked = 0
    const pick = async ({ suggestedName }: { suggestedName: string }) => {
      Object.assign(window, { picked: ++picked })
      if (isClosed) throw new DOMException('The user aborted a request.', 'AbortError')
      return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    }
    Object.assign(window, { showSaveFilePicker: pick })
  }, answer === 'closed')
  await visitor.goto(path)
  if (password) {
    await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
    await visitor.keyboard.press('Enter')
  }
  await expect(visitor.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()
}

/** How often the browser asked where to save. */
const timesAsked = (visitor: Page): Promise<number> => visitor.evaluate(() => Reflect.get(window, 'picked') ?? 0)

/** Every name on the browser's private disk: a file that is still being written has none. */
const storedNames = (visitor: Page): Promise<string[]> =>
  visitor.evaluate(async () => {
    const names: string[] = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
    return names
  })

const storedBytes = (visitor: Page): Promise<number> =>
  visitor.evaluate(async () => (await (await (await navigator.storage.getDirectory()).getFileHandle('package.zip')).getFile()).size)

async function saveStored(visitor: Page, path: string): Promise<void> {
  const download = visitor.waitForEvent('download')
  await visitor.evaluate(async () => {
    const file = await (await (await navigator.storage.getDirectory()).getFileHandle('package.zip')).getFile()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'read-back.zip'
    link.click()
  })
  await (await download).saveAs(path)
}
