import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PART_ADDRESS } from '../support/browser/part-address.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { test } from '../support/test.ts'

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
const ALL = ['Video', 'DCP', 'Trailer', 'Artwork', 'Metadata']

test('a request shows what its settings ask for, and each section is submitted once it holds what it needs', async ({ page, context }) => {
  const ask = await givenAsker(context.request)

  await test.step('each setting that is off takes its card away', async () => {
    const cases = [
      [{ can_upload_video: false }, 'Video'],
      [{ can_upload_dcp: false }, 'DCP'],
      [{ can_upload_trailer: false }, 'Trailer'],
      [{ can_upload_poster: false }, undefined],
      [{ can_upload_thumbnail: false }, undefined],
      [{ can_upload_poster: false, can_upload_thumbnail: false }, 'Artwork'],
      [{ can_edit_metadata: false }, 'Metadata'],
    ] as const
    for (const [settings, without] of cases) {
      await page.goto(await ask(settings))
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(ALL.filter((each) => each !== without))
    }
  })

  await test.step('only the film asks whether its file may be downloaded, after the attestation, and only where that is wanted', async () => {
    const leave = page.getByRole('checkbox', { name: 'Allow Lanterne to download this file.' })
    await page.goto(await ask({}))
    await open(page, 'Video')
    await attest(page)
    await expect(leave).toHaveCount(0)
    await page.goto(await ask({ can_allow_source_file_download: true }))
    await open(page, 'Trailer')
    await attest(page)
    await expect(leave).toHaveCount(0)
    await page.goBack()
    await open(page, 'Video')
    await expect(attestation(page)).not.toBeChecked()
    await expect(leave).toHaveCount(0)
    await attest(page)
    await expect(leave).not.toBeChecked()
    await page.getByLabel('Choose the video').setInputFiles(film('VERMILION_FTR.mp4'))
    await expect(page.getByText(/received/)).toBeVisible()
    await leave.check()
    await page.getByRole('button', { name: 'Submit video' }).click()
    await expect(page.getByText(/^Submitted /)).toBeVisible()
    const videoID = page.url().split('/').at(-2) ?? ''
    expect(await call(page.request, routes.ondemand.open, { params: { videoID } })).toMatchObject({ allow_download_source: true })
  })

  await test.step('film and trailer are submitted once their file has arrived', async () => {
    await page.goto(await ask({}))
    await open(page, 'Video')
    const video = page.getByRole('button', { name: 'Submit video' })
    await expect(video).toBeDisabled()
    await attest(page)
    await expect(video).toBeDisabled()
    await page.getByLabel('Choose the video').setInputFiles(film('HALCYON_FTR.mp4'))
    await expect(video).toBeEnabled()
    await page.goBack()
    await open(page, 'Trailer')
    await attest(page)
    const trailer = page.getByRole('button', { name: 'Submit trailer' })
    await expect(trailer).toBeDisabled()
    await page.getByRole('button', { name: 'Create trailer' }).click()
    await expect(page.getByText('Trailer created! You can now upload the video.')).toBeVisible()
    await expect(trailer).toBeDisabled()
    await page.getByLabel('Choose the trailer').setInputFiles(film('HALCYON_TRL.mp4'))
    await expect(trailer).toBeEnabled()
  })

  await test.step('a DCP is submitted with a file at least', async () => {
    await page.goBack()
    await open(page, 'DCP')
    await attest(page)
    await page.getByRole('button', { name: 'Start DCP upload' }).click()
    await expect(page.getByRole('button', { name: 'Choose DCP folder' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Submit DCP' })).toBeDisabled()
  })

  await test.step('an upload that a reload ended is named, and goes on with the same file', async () => {
    await page.goto(await ask({}))
    await open(page, 'Trailer')
    await attest(page)
    await page.getByRole('button', { name: 'Create trailer' }).click()
    const { promise: isReloaded, resolve: release } = Promise.withResolvers<void>()
    const sent: string[] = []
    page.on('request', (request) => void (PART_ADDRESS.test(request.url()) && sent.push(request.url())))
    // One of two parts arrives.
    let isFirst = true
    await page.route(PART_ADDRESS, async (route) => {
      const mayArrive = isFirst
      isFirst = false
      if (mayArrive) return route.continue()
      await isReloaded
      await route.abort().catch(() => undefined)
    })
    const path = join(mkdtempSync(join(tmpdir(), 'answerprint-trailer-')), 'HALCYON_TRL.mp4')
    writeFileSync(path, Buffer.concat([readFileSync(briefGoldenGate()), Buffer.alloc(30_000_000)]))
    const arrived = page.waitForResponse(PART_ADDRESS)
    await page.getByLabel('Choose the trailer').setInputFiles(path)
    await expect(page.getByRole('progressbar', { name: 'Upload of HALCYON_TRL.mp4' })).toBeVisible()
    await expect(page.getByText(/Choose the same file again\./)).toHaveCount(0)
    await arrived
    await expect.poll(() => sent.length).toBe(2)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByText(/^Not finished, .* Choose the same file again\.$/)).toBeVisible()
    await attest(page)
    sent.length = 0
    await page.getByLabel('Choose the trailer').setInputFiles(path)
    await expect(page.getByText(/received/)).toBeVisible()
    expect(sent, 'what had arrived is not sent again').toHaveLength(1)
    await expect(page.getByText(/Choose the same file again\./)).toHaveCount(0)
  })

  await test.step('by keys alone: the heading of what was opened has the focus, and nothing that is pressed loses it', async () => {
    await page.goto(await ask({}))
    const { keyboard } = page
    await tabTo(page.getByRole('link', { name: 'Metadata' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Metadata' })).toBeFocused()
    await tabTo(page.getByRole('textbox', { name: 'Logline' }))
    await keyboard.type('A season of red dust.')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await tabTo(save)
    await keyboard.press('Enter')
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect(save).toBeFocused()
    await tabTo(page.getByRole('button', { name: 'Submit metadata' }))
    await keyboard.press('Enter')
    await expect(page.getByText(/^Submitted /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Metadata' })).toBeFocused()
    await tabTo(page.getByRole('link', { name: 'Vermilion Season' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Vermilion Season' })).toBeFocused()
  })

  for (const kind of ['poster', 'thumbnail'])
    await test.step(`artwork is submitted with a ${kind} alone`, async () => {
      await page.goto(await ask({}))
      await open(page, 'Artwork')
      await attest(page)
      const artwork = page.getByRole('button', { name: 'Submit artwork' })
      await expect(artwork).toBeDisabled()
      await page.getByLabel(`Choose the ${kind}`).setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: PICTURE })
      await expect(artwork).toBeEnabled()
    })
})

const film = (name: string) => ({ name, mimeType: 'video/mp4', buffer: readFileSync(briefGoldenGate()) })

const open = (page: Page, section: string) => page.getByRole('link', { name: section }).click()

const attestation = (page: Page) => page.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' })

const attest = (page: Page) => attestation(page).check()

/** An organization that asks for a title with these settings; answers the path of its page. */
async function givenAsker(api: APIRequestContext) {
  await givenPerson(api, 'amira@lanterne-sections.example', 'Amira Haddad')
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Lanterne' } })
  return async (settings: NonNullable<InputOf<typeof routes.videoRequests.create>['body']['settings']>) => {
    const body = { requests: [{ title: 'Vermilion Season' }], settings }
    const { requests } = await call(api, routes.videoRequests.create, { params: { organizationID: organization._id }, body })
    return new URL(requests[0]?.url ?? '').pathname
  }
}
