import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { givenPerson } from '../support/account-by-api.ts'
import { call } from '../support/api.ts'
import { atHome } from '../support/at-home.ts'
import { smallGoldenGate } from '../support/clips.ts'
import { mailTo } from '../support/mailbox.ts'
import { test } from '../support/test.ts'

const TITLES = ['title,year,recipient,email', 'Vermilion Season,2026,Atlas Nord Film,films@atlas.example', 'Halcyon', 'Ortolan'].join('\n')
const POSTER = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
const OVERLAPPING = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nOù es-tu ?\n\n2\n00:00:02,000 --> 00:00:04,000\nLà-bas.\n')
const SUBTITLES = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n')

test('three titles are asked for, one is delivered, its artwork comes back once, and it becomes a project', async ({
  page,
  context,
  browser,
}) => {
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
    for (const name of ['DCP', 'Trailer', 'Thumbnail']) await dialog.getByRole('checkbox', { name, exact: true }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Ask to download the source file' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Request 3 titles' }).click()
    await expect(page.getByText('3 requests created.')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(4)
  })
  const mail = await mailTo(context.request, 'films@atlas.example', /asks you for Vermilion Season/)
  const address = new URL(/http:\/\/\S+\/video-requests\/[\w-]+/.exec(mail.text)?.[0] ?? '').pathname

  const holder = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('the rights holder sends the film and its subtitles after attesting', async () => {
    await holder.goto(address)
    await expect(holder.getByText('0 of 3 complete')).toBeVisible()
    await expectAccessible(holder)
    await holder.getByRole('link', { name: /Video/ }).click()
    await expect(holder.getByRole('button', { name: 'Upload' })).toBeDisabled()
    await expect(holder.getByRole('checkbox', { name: /to download this file/ })).toBeHidden()
    await holder.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' }).check()
    await expect(holder.getByRole('checkbox', { name: 'Allow Lanterne to download this file.' })).toBeVisible()
    const film = { name: 'VERMILION_FTR.mp4', mimeType: 'video/mp4', buffer: readFileSync(smallGoldenGate()) }
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

  await test.step('artwork and metadata follow', async () => {
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
    for (const name of ['Video', 'Metadata']) await page.getByRole('region', { name }).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved')).toHaveCount(2)
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
    const screenerID = files.flatMap((each) => each.screener?._id ?? [])[0] ?? ''
    const { subtitles } = await call(context.request, routes.screeners.subtitles, { params: { projectID, screenerID } })
    expect(subtitles.map((each) => [each.language, each.version, each.is_shown])).toEqual([
      ['fr', 1, true],
      ['en', 0, true],
    ])
  })
})

async function sendArtwork(holder: Page): Promise<void> {
  await holder.getByRole('link', { name: /Artwork/ }).click()
  await holder.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' }).check()
  await holder.getByLabel('Choose the poster').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: POSTER })
  await expect(holder.getByRole('button', { name: 'Submit artwork' })).toBeEnabled()
  await holder.getByRole('button', { name: 'Submit artwork' }).click()
  await expect(holder.getByText(/^Submitted /)).toBeVisible()
}
