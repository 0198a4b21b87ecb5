import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { type MadePackage, makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, type Page } from '@playwright/test'
import { givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { writeFolder } from '../support/given/write-folder.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { dropOn } from '../support/page/drop-on.ts'
import { test } from '../support/test.ts'

const OV = 'SaltMeridian_FTR-1_F_EN-XX_INT_51_2K_OV'
const VF = 'SaltMeridian_FTR-2_F_EN-FR_51_2K_VF'

let root: string
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'answerprint-dcp-'))
})
test.afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a DCP folder is recognised before it is sent, becomes one item, and is verified', async ({ page, context }) => {
  await openEmptyProject(page, 'helen@dcp.example')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/(uploads|projects\/.*dcps)|\/store\//.test(request.url())) sent.push(request.url())
  })
  const made = await makePackage({ title: OV, reels: 3, framesPerReel: 48_000, encrypted: true, bytesPerAsset: 200_000 })
  write('Delivery/OV', made)
  writeFileSync(join(root, 'Delivery', 'notes.txt'), 'two reels were changed')
  await dropOn(page, [join(root, 'Delivery')])

  await test.step('the dialog describes it, and nothing has been sent', async () => {
    const sheet = page.getByRole('dialog', { name: 'Upload as DCP' })
    await expect(sheet.getByRole('heading', { name: OV })).toBeVisible()
    for (const chip of ['DCP SMPTE', 'OV', 'Encrypted', 'feature']) await expect(sheet.getByText(chip, { exact: true })).toBeVisible()
    await expect(sheet.getByText('01:40:00 · 3 reels · 1998 × 1080 · 24 fps')).toBeVisible()
    await expectAccessible(page)
    expect(sent).toEqual([])
    await expect(sheet.getByRole('button', { name: 'Upload as DCP' })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('it is one item of its folder, beside the other files, and is verified', async () => {
    await page.getByRole('link', { name: 'Delivery' }).first().click()
    await expect(page.getByRole('link', { name: 'notes.txt' }).first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('its info shows the package, its files, and what the check is not', async () => {
    await page.getByRole('link', { name: OV }).first().click()
    const info = page.getByRole('dialog')
    await expect(info.getByRole('heading', { name: 'Package' })).toBeVisible()
    await expect(info.getByText('Encrypted, plays with a KDM')).toBeVisible()
    await expect(info.getByText('Structure and hashes checked. This is no certification for exhibition.')).toBeVisible()
    await expect(info.getByRole('list', { name: 'Files of the package' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await info.getByRole('button', { name: 'Download CPL_1.xml' }).click()
    expect((await download).suggestedFilename()).toBe('CPL_1.xml')
    await info.getByRole('button', { name: 'Check again' }).click()
    await expect(info.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible()
  })
  await context.close()
})

test('missing files are named before the upload, a wrong byte after it', async ({ page }) => {
  await openEmptyProject(page, 'jun@dcp.example')
  const made = await makePackage({ title: VF, isVersionFile: true })
  const changed = Uint8Array.from(made.get('pcm_1.mxf') ?? [])
  changed[9] = (changed[9] ?? 0) ^ 1
  made.set('pcm_1.mxf', changed)

  await test.step('a missing file is named; Cancel sends nothing', async () => {
    const broken = new Map(made)
    broken.delete('j2c_1.mxf')
    write('Broken', broken)
    await dropOn(page, [join(root, 'Broken')])
    const sheet = page.getByRole('dialog', { name: 'This package is not complete' })
    await expect(sheet.getByText('j2c_1.mxf is missing.')).toBeVisible()
    await expect(sheet.getByText('Needs 1 track file of another package')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Upload anyway' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('This project is empty')).toBeVisible()
  })

  await test.step('the changed byte is found by its hash', async () => {
    write('Whole', made)
    await dropOn(page, [join(root, 'Whole')])
    await page.getByRole('button', { name: 'Upload as DCP' }).click()
    await expect(page.getByText('1 file wrong', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: VF }).first().click()
    const info = page.getByRole('dialog')
    await expect(info.getByText('pcm_1.mxf is not the file that the package names: its hash differs.')).toBeVisible()
    await expect(info.getByText('VF', { exact: true })).toBeVisible()
  })
})

test('a DCP that a visitor drops is recognised, and verified at its destination', async ({ page, context, browser }) => {
  const projectID = await givenProject(context.request, 'lior@dcp.example')
  const asked = await call(context.request, routes.fileRequests.create, { params: { projectID }, body: { requests: { title: 'Masters' } } })
  const stranger = await browser.newContext()
  const visitor = await stranger.newPage()
  await visitor.goto(`/file-request/${asked.requests[0]?._id}`)
  write('Asked', await makePackage({ title: OV }))
  await expect(visitor.getByRole('button', { name: 'Upload folder' })).toBeVisible()
  await dropOn(visitor, [join(root, 'Asked')])
  const sheet = visitor.getByRole('dialog', { name: 'Upload as DCP' })
  await expect(sheet.getByRole('heading', { name: OV })).toBeVisible()
  await expectAccessible(visitor)
  await sheet.getByRole('button', { name: 'Upload as DCP' }).click()
  await expect(visitor.getByRole('heading', { name: 'Everything arrived.' })).toBeVisible()
  await expect(visitor.getByLabel('Received files')).toContainText(OV)

  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await stranger.close()
})

async function openEmptyProject(page: Page, email: string): Promise<void> {
  // The slideshow for newcomers must not catch the drop.
  const projectID = await givenProject(page.context().request, email)
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await expect(page.getByText('This project is empty')).toBeVisible()
}

const write = (folder: string, files: MadePackage) => writeFolder(join(root, folder), files)
