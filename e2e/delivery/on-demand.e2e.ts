import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as routes from '@answerprint/contract/routes'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, type Page } from '@playwright/test'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const TITLES = ['title,year,recipient,email', 'Vermilion Season,2026,Atlas Nord Film,films@atlas.example', 'Halcyon', 'Ortolan'].join('\n')
const POSTER = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
const PACKAGE = 'VermilionSeason_FTR-1_F_EN-XX_INT_51_2K_OV'
/** What the head of a film says is enough to be taken as one. */
const TRAILER = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(20_000, 'reel')])
const OVERLAPPING = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nOù es-tu ?\n\n2\n00:00:02,000 --> 00:00:04,000\nLà-bas.\n')
const SUBTITLES = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n')

test('three titles are asked for, one is delivered, its artwork comes back once, and it becomes a project', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.skip(process.env.E2E_CLUSTER === '1', 'The server that is killed here is one process.')
  await givenPerson(context.request, 'amira@lanterne.example', 'Amira Haddad')
  await call(context.request, routes.organizations.create, { body: { name: 'Lanterne' } })
  await atHome(page)
  await page.goto('/on-demand')

  await test.step('titles are read from a table, and the recipient gets the link', async () => {
    await expect(page.getByText('No on-demand requests')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New on-demand request' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New on-demand request' })
    await dialog.getByLabel('CSV file with titles').setInputFiles({ name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(TITLES) })
    await expect(dialog.getByText('3 titles', { exact: true })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Thumbnail', exact: true }).uncheck()
    await dialog.getByRole('combobox', { name: 'Subtitle languages' }).click()
    for (const name of ['English', 'French']) await page.getByRole('option', { name, exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Ask to download the source file' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Request 3 titles' }).click()
    await expect(page.getByText('3 requests created.')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
  })
  await test.step('the list of requests fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, 'nothing is wider than a phone').toBe(390)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Halcyon' }).click()
    await expect(page.getByRole('heading', { name: 'Halcyon' })).toBeVisible()
    await expect.poll(width, 'nothing is wider than a phone').toBe(390)
    await page.goBack()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const mail = await mailTo(context.request, 'films@atlas.example', /asks you for Vermilion Season/)
  const address = new URL(/http:\/\/\S+\/video-requests\/[\w-]+/.exec(mail.text)?.[0] ?? '').pathname

  const holder = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('the rights holder sends the film and its subtitles after attesting', async () => {
    await holder.goto(address)
    await expect(holder.getByText('0 of 5 complete')).toBeVisible()
    await expectAccessible(holder)
    await holder.getByRole('link', { name: /Video/ }).click()
    await expect(holder.getByRole('button', { name: 'Upload' })).toBeDisabled()
    await expect(holder.getByRole('checkbox', { name: /to download this file/ })).toBeHidden()
    await attest(holder)
    await expect(holder.getByRole('checkbox', { name: 'Allow Lanterne to download this file.' })).toBeVisible()
    const film = { name: 'VERMILION_FTR.mp4', mimeType: 'video/mp4', buffer: readFileSync(briefGoldenGate()) }
    await holder.getByLabel('Choose the video').setInputFiles({ ...film, name: 'VERMILION.avi' })
    await expect(holder.getByText('Only .mp4 and .mov files are accepted.')).toBeVisible()
    await holder.getByLabel('Choose the video').setInputFiles(film)
    await expect(holder.getByText('VERMILION_FTR.mp4').first()).toBeVisible()
    await expect(holder.getByText(/received/)).toBeVisible()
    await expect(holder.getByRole('button', { name: 'Add track' })).toBeDisabled()
    await holder.getByRole('combobox', { name: 'Language' }).click()
    await holder.getByRole('option', { name: 'English', exact: true }).click()
    const track = { name: 'film_en.vtt', mimeType: 'text/vtt', buffer: SUBTITLES }
    await holder.getByLabel('Choose a subtitle file').setInputFiles({ ...track, name: 'film.ass' })
    await expect(holder.getByText(/We only accept \.vtt and \.srt files for maximum compability/)).toBeVisible()
    await holder.getByLabel('Choose a subtitle file').setInputFiles(track)
    await expect(holder.getByText('Ready')).toBeVisible()
    await holder.getByRole('combobox', { name: 'Language' }).click()
    await holder.getByRole('option', { name: 'French', exact: true }).click()
    await holder.getByLabel('Choose a subtitle file').setInputFiles({ name: 'film_fr.srt', mimeType: 'text/plain', buffer: OVERLAPPING })
    await expect(holder.getByText('Ready')).toHaveCount(2)
    await expectAccessible(holder)
    await holder.getByRole('button', { name: 'Submit video' }).click()
    await expect(holder.getByText(/^Submitted .* by Atlas Nord Film/)).toBeVisible()
    await holder.getByRole('link', { name: 'Vermilion Season' }).click()
  })

  await test.step('a DCP arrives whole and is verified, though the server is killed in its middle', async () => {
    await holder.getByRole('link', { name: /DCP/ }).click()
    await attest(holder)
    await holder.getByRole('button', { name: 'Start DCP upload' }).click()
    await expect(holder.getByText('You can now upload your DCP.')).toBeVisible()
    const middle = await stopAtPart(holder, 4)
    await holder.getByLabel('Choose the folder of the DCP').setInputFiles(await givenPackage())
    await holder.getByRole('dialog', { name: 'Upload as DCP' }).getByRole('button', { name: 'Upload as DCP' }).click()
    await middle.reached
    await server.kill()
    middle.goOn()
    await expect(holder.getByText(/Retrying/)).toBeVisible()
    await server.start()
    await expect(holder.getByText('Verified', { exact: true })).toBeVisible()
    await expectAccessible(holder)
    await holder.getByRole('button', { name: 'Submit DCP' }).click()
    await expect(holder.getByText(/^Submitted /)).toBeVisible()
    await holder.getByRole('link', { name: 'Vermilion Season' }).click()
  })

  await test.step('trailer, artwork and metadata follow', async () => {
    await holder.getByRole('link', { name: /Trailer/ }).click()
    await attest(holder)
    await holder.getByRole('button', { name: 'Create trailer' }).click()
    await holder.getByLabel('Choose the trailer').setInputFiles({ name: 'VERMILION_TRL.mov', mimeType: 'video/quicktime', buffer: TRAILER })
    await expect(holder.getByText(/received/)).toBeVisible()
    await holder.getByRole('button', { name: 'Submit trailer' }).click()
    await expect(holder.getByText(/^Submitted /)).toBeVisible()
    await holder.getByRole('link', { name: 'Vermilion Season' }).click()
    await sendArtwork(holder)
    await holder.getByRole('link', { name: 'Vermilion Season' }).click()
    await holder.getByRole('link', { name: /Metadata/ }).click()
    await holder.getByRole('textbox', { name: 'Logline' }).fill('A season of red dust.')
    await holder.getByRole('combobox', { name: 'Directors' }).fill('Mireille Quint')
    await holder.getByRole('combobox', { name: 'Directors' }).press('Enter')
    await expectAccessible(holder)
    await holder.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(holder.getByText('Saved!')).toBeVisible()
    await holder.getByRole('button', { name: 'Submit metadata' }).click()
    await expect(holder.getByRole('textbox', { name: 'Logline' })).toBeDisabled()
  })

  await test.step('cues that overlap are repaired over the film before it is approved', async () => {
    await page.getByRole('link', { name: 'Vermilion Season' }).click()
    const edit = page.getByRole('button', { name: 'Edit subtitles film_fr.srt' })
    await expect(edit).toBeVisible()
    await expectAccessible(page, 'review')
    await edit.click()
    await expect(page.getByRole('option').filter({ hasText: 'Là-bas.' }).getByText('Overlap')).toBeVisible()
    await page.getByRole('listbox', { name: 'Cues' }).focus()
    await page.keyboard.press('f')
    const cue = page.getByRole('region', { name: 'Cue 2' })
    await expect(page.getByRole('region', { name: 'Film', exact: true }).getByText('Là-bas.')).toBeVisible()
    await cue.getByLabel('In', { exact: true }).fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Overlap')).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved as version 1. Reviewers do not see it yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the subtitle editor' }).click()
    await expect(page.getByText('French, repaired, version 1')).toBeVisible()
  })

  await test.step('artwork is sent back with a reason, and the rest is approved', async () => {
    const artwork = page.getByRole('region', { name: 'Artwork' })
    await artwork.getByRole('button', { name: 'Send back' }).click()
    await page.getByRole('textbox', { name: 'What needs a change?' }).fill('The poster is too small.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await expect(artwork.getByText('Sent back')).toBeVisible()
    for (const name of ['Video', 'DCP', 'Trailer', 'Metadata'])
      await page.getByRole('region', { name }).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved')).toHaveCount(4)
    await expectAccessible(page)
    await mailTo(context.request, 'films@atlas.example', /Artwork needs a change/)
  })

  await test.step('only artwork is open again; with it the film becomes a project', async () => {
    await holder.goto(`${address}/video`)
    await expect(holder.getByRole('button', { name: 'Submit video' })).toBeHidden()
    await holder.goto(address)
    await expect(holder.getByText('Sent back: The poster is too small.')).toBeVisible()
    await sendArtwork(holder)
    await page.getByRole('region', { name: 'Artwork' }).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('link', { name: 'Open project' }).click()
    await expect(page.getByText('VERMILION_FTR').first()).toBeVisible()
    const projectID = new URL(page.url()).pathname.split('/')[2] ?? ''
    const { files } = await call(context.request, routes.files.list, { params: { projectID }, query: {} })
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([PACKAGE, 'VERMILION_FTR.mp4', 'VERMILION_TRL.mov', 'poster.png']))
    expect((await call(context.request, routes.projects.get, { params: { projectID } })).active_poster_url).toContain('posters')
    const screenerID = files.filter(({ name }) => name === 'VERMILION_FTR.mp4').flatMap((each) => each.screener?._id ?? [])[0] ?? ''
    const { subtitles } = await call(context.request, routes.screeners.subtitles, { params: { projectID, screenerID } })
    expect(subtitles.map((each) => [each.language, each.version, each.is_shown])).toEqual([
      ['fr', 1, true],
      ['en', 0, true],
    ])
  })
})

const attest = (holder: Page) => holder.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' }).check()

/** Holds what is sent from this part on: over loopback everything would arrive before the server could be killed. */
async function stopAtPart(holder: Page, number: number) {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: isGoing, resolve: goOn } = Promise.withResolvers<void>()
  let sent = 0
  await holder.route('**/store/parts/**', async (route) => {
    sent += 1
    if (sent >= number) {
      reach()
      await isGoing
    }
    await route.continue().catch(() => undefined)
  })
  return { reached, goOn }
}

async function givenPackage(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'answerprint-dcp-')), PACKAGE)
  mkdirSync(folder)
  for (const [path, bytes] of await makePackage({ title: PACKAGE })) writeFileSync(join(folder, path), bytes)
  return folder
}

async function sendArtwork(holder: Page): Promise<void> {
  await holder.getByRole('link', { name: /Artwork/ }).click()
  await attest(holder)
  await holder.getByLabel('Choose the poster').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: POSTER })
  await expect(holder.getByRole('button', { name: 'Submit artwork' })).toBeEnabled()
  await holder.getByRole('button', { name: 'Submit artwork' }).click()
  await expect(holder.getByText(/^Submitted /)).toBeVisible()
}
