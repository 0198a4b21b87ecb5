import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { readPdf } from '../../apps/server/test/read-pdf.ts'
import { measureEffort } from '../support/browser/effort.ts'
import { givenFile, givenProject } from '../support/given/account-by-api.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { LONG_MS } from '../support/limits.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { askByKeys } from '../support/page/ask-by-keys.ts'
import { atHome } from '../support/page/at-home.ts'
import { choose } from '../support/page/choose-files.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { givenServer } from '../support/server/own-server.ts'
import { test } from '../support/test.ts'

test('files are requested by mail, a visitor enters their name and sends them, and the request is closed', async ({
  page,
  context,
  browser,
}) => {
  const projectID = await givenSlate(context.request, 'helen@requests.example')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  const tabs = page.getByRole('navigation', { name: 'Project' })
  await expect(tabs.getByRole('link')).toHaveText(['Project Files', 'File Requests', 'Details', 'Sharing History'])
  await tabs.getByRole('link', { name: 'File Requests' }).click()

  await test.step('a request is made, with a destination and questions to the sender', async () => {
    await expect(page.getByText('No file requests')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request files' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Request files' })
    await expect(dialog.getByRole('button', { name: 'Create Link' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Camera originals')
    await dialog.getByRole('button', { name: /^Goes to/ }).click()
    await dialog.getByRole('radio', { name: 'Originals' }).click()
    await expect(dialog.getByRole('button', { name: 'Goes to Originals' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Name' }).check()
    await dialog.getByRole('checkbox', { name: 'Company' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await expect(page.getByText('Request saved!')).toBeVisible()
  })

  await test.step('its link is copied, and mailed', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send Camera originals' })
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByText('Link Copied!')).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill('a@b')
    await expect(send).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('a@b.co')
    await expect(send).toBeEnabled()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('lab@haruki.example')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Day 12 to 14, please.')
    await expectAccessible(page)
    await send.click()
    await expect(page.getByText('Request sent!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  const mail = await mailTo(context.request, 'lab@haruki.example', /asks you for files: Camera originals/)
  expect(mail.text).toContain('Day 12 to 14, please.')
  const path = new URL(/http\S+\/file-request\/\S+/.exec(mail.text)?.[0] ?? '').pathname
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()

  await test.step('when the server does not answer, the page says so and tries again', async () => {
    await visitor.route(addressesOf(routes.requestPage.open), (route) => route.abort())
    await visitor.goto(path)
    await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible()
    await visitor.unroute(addressesOf(routes.requestPage.open))
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await expect(visitor.getByRole('heading', { name: 'Camera originals' })).toBeVisible()
  })

  await test.step('a visitor enters their name and sends files', async () => {
    await expect(visitor.getByRole('heading', { name: 'Camera originals' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await visitor.getByRole('textbox', { name: 'Your name' }).fill('Haruki Aizawa')
    await visitor.getByRole('textbox', { name: 'Company' }).fill('Takeda')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByRole('heading', { name: 'Camera originals' })).toBeFocused()
    await expectAccessible(visitor)
    await choose(visitor, 'Upload files', [
      { name: 'A001.txt', mimeType: 'text/plain', buffer: Buffer.from('Reel one') },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(visitor.getByText('Programs cannot be sent through this link. Put them in a zip file.').first()).toBeVisible()
    await expect(visitor.getByText('Completed upload of A001.txt!')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Cancel setup.exe' }).click()
    await visitor.getByRole('dialog', { name: 'Cancel transfer' }).getByRole('button', { name: 'Cancel transfer' }).click()
    await expect(visitor.getByRole('heading', { name: 'Everything arrived.' })).toBeFocused()
    await expectAccessible(visitor)
    const [receipt] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download receipt' }).click(),
    ])
    const { text } = await readPdf(readFileSync(await receipt.path()), 'receipt.json')
    expect(text).toMatch(/Sent by\s+Haruki Aizawa, Takeda[\s\S]*A001\.txt/)
    await expect(visitor.getByText('every byte verified')).toBeVisible()
    await expect(visitor.getByRole('button', { name: /copy XXH128 [0-9a-f]{32}$/ })).toHaveText(/^[0-9a-f]{4} [0-9a-f]{4}$/)
    await visitor.getByRole('button', { name: 'Send more files' }).click()
  })

  await test.step('with an account they send files they already have, without leaving the page', async () => {
    await givenSlate(await browser.newContext().then((each) => each.request), 'haruki@requests.example')
    await visitor.getByRole('button', { name: 'My projects' }).click()
    const login = visitor.getByRole('dialog', { name: 'Log In' })
    await login.getByRole('textbox', { name: 'Email' }).fill('haruki@requests.example')
    await login.getByRole('textbox', { name: 'Password' }).fill('projector4')
    await login.getByRole('button', { name: 'Log In' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Select from your projects' })
    await dialog.getByRole('checkbox', { name: /dialogue/ }).check()
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(visitor.getByText('File(s) Selected!')).toBeVisible()
    await expect(visitor.getByLabel('Received files')).toContainText('2 files')
  })

  await test.step('the requester sees what came and from whom, and closes the link', async () => {
    await page.getByRole('button', { name: '2 files, uploads of Camera originals' }).click()
    const uploads = page.getByRole('dialog', { name: 'Uploads of Camera originals' })
    await expect(uploads).toContainText('Haruki Aizawa, Takeda')
    await expect(uploads.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Options for Camera originals' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit file request' })
    await edit.getByRole('textbox', { name: 'Title' }).fill('')
    await edit.getByRole('textbox', { name: 'Title' }).blur()
    await expect(page.getByRole('alert').getByText('Name cannot be empty.')).toBeVisible()
    await edit.getByRole('textbox', { name: 'Title' }).fill('Camera originals')
    await edit.getByRole('button', { name: 'Close Request' }).click()
    await expect(edit.getByRole('button', { name: 'Re-open Request' })).toBeVisible()
    await expectAccessible(page)
  })

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect(visitor.getByText('This file request has been closed.')).toBeVisible()
  await expectAccessible(visitor)
  await stranger.close()

  await test.step('from the project two people are asked for files in four clicks and three fields at most', async () => {
    await page.goto(`/projects/${projectID}/files`)
    const effort = await measureEffort(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ask for files' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request files' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Stills')
    await dialog.getByRole('textbox', { name: 'Email to' }).fill('Haruki Aizawa <haruki@stills.example>, lior@stills.example')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const sent = page.getByRole('dialog', { name: 'Request sent' })
    await expect(sent.getByRole('listitem')).toHaveText(['haruki@stills.example', 'lior@stills.example'])
    const { clicks, fields } = await effort()
    expect(clicks).toBeLessThanOrEqual(4)
    expect(fields).toBeLessThanOrEqual(3)
    await expectAccessible(page)
    await mailTo(context.request, 'lior@stills.example', /asks you for files: Stills/)
    await expect(sent.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('by keys alone they are asked just so, and the focus is not lost', async () => {
    await page.goto(`/projects/${projectID}/files`)
    await askByKeys(page)
  })

  await test.step('the palette finds the request, and copies its link', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await palette.getByRole('combobox').fill('stills')
    await expect(palette.getByRole('option', { name: 'Copy link of Stills' })).toBeVisible()
    await expectAccessible(page)
    await palette.getByRole('option', { name: /^Stills/ }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/${projectID}/requests$`))
    await expect(page.getByText('Stills').first()).toBeVisible()
  })
})

test('a folder tree arrives byte for byte, though the server is killed twice while it is sent', async ({ browser }) => {
  test.skip(process.env.E2E_CLUSTER === '1', 'The server that is killed here is one process.')
  const server = await givenServer()
  try {
    const helen = await browser.newContext({ baseURL: server.origin })
    const projectID = await givenSlate(helen.request, 'helen@requests.example')
    const asked = await call(helen.request, routes.fileRequests.create, { params: { projectID }, body: { requests: { title: 'Masters' } } })
    const requestID = asked.requests[0]?._id ?? ''
    const { folder, hashes } = givenTree()
    const stranger = await browser.newContext({ baseURL: server.origin })
    const visitor = await stranger.newPage()
    await visitor.goto(`/file-request/${requestID}`)
    // Over loopback everything would arrive before the server could be killed.
    await visitor.route('**/store/parts/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue().catch(() => undefined)
    })
    await choose(visitor, 'Upload folder', folder)
    const queue = visitor.getByRole('region', { name: 'Uploads' })

    for (const least of [4, 16]) {
      await expect(async () => {
        const [, done] = /(\d+) of \d+ files/.exec((await queue.textContent()) ?? '') ?? []
        expect(Number(done)).toBeGreaterThanOrEqual(least)
      }).toPass({ timeout: 60_000, intervals: [100] })
      await server.kill()
      await expect(queue.getByText(/Connection lost, next try in \d+ s\. Nothing is lost\./)).toBeVisible()
      await server.start()
    }

    await expect(visitor.getByRole('heading', { name: 'Everything arrived.' })).toBeVisible({ timeout: LONG_MS })
    expect(await arrived(helen.request, projectID)).toEqual(hashes)
    await stranger.close()
    await helen.close()
  } finally {
    await server.stop()
  }
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Two reels of several parts and forty little files, three levels deep. */
function givenTree() {
  const folder = join(mkdtempSync(join(tmpdir(), 'answerprint-tree-')), 'Masters')
  const hashes: Record<string, string> = {}
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    hashes[`Masters/${path}`] = sha256(bytes)
  }
  for (const reel of [1, 2]) write(`Picture/Reel ${reel}.bin`, Buffer.alloc(45_000_000, `reel ${reel} `))
  for (let index = 0; index < 40; index++)
    write(`Sound/Roll ${index % 4}/Take ${index}.txt`, Buffer.from(`Take ${index}`.repeat(index + 1)))
  expect(readdirSync(folder)).toEqual(['Picture', 'Sound'])
  return { folder, hashes }
}

/** Every file of a project by its path, with the hash of what is downloaded. */
async function arrived(api: APIRequestContext, projectID: string, folderID = '', path = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const query = { take: 200, ...(folderID && { folderID }) }
  const { files } = await call(api, routes.files.list, { params: { projectID }, query })
  for (const { _id, name, type } of files) {
    if (path === '' && name === 'dialogue.txt') continue
    if (type === 'folder') {
      if (path !== '' || name !== 'Originals') Object.assign(found, await arrived(api, projectID, _id, `${path}${name}/`))
    } else {
      const { token } = await call(api, routes.files.download, { query: { fileID: _id, projectID } })
      found[`${path}${name}`] = sha256(await (await api.get(token)).body())
    }
  }
  return found
}

/** An account with a project that holds one small file and a folder. */
async function givenSlate(api: APIRequestContext, email: string): Promise<string> {
  const projectID = await givenProject(api, email)
  await call(api, routes.folders.create, { params: { projectID }, body: { name: 'Originals' } })
  await givenFile(api, { project_id: projectID }, 'dialogue.txt', Buffer.from('Scene 1. A shore, at night.'))
  return projectID
}
