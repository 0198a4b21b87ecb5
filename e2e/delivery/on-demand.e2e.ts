import { readFileSync } from 'node:fs'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { givenFile, givenPerson, givenProject } from '../support/account-by-api.ts'
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

test('the rights holder reads the introduction, uses every way to send, and is stopped when the request is withdrawn', async ({
  page,
  context,
  browser,
}) => {
  const add = await givenAsker(context.request)
  const custom_fields = [
    { label: 'Print source' },
    { label: 'Rating', type: 'dropdown' as const, options: ['All ages', '18'] },
    { label: 'Territories', type: 'dropdown' as const, is_multiselect: true, options: ['France', 'Morocco'] },
    { label: 'Dubbed', type: 'boolean' as const },
  ]
  const { url, _id } = await add({ requests: [{ title: 'Vermilion Season', recipient_email: 'films@atlas.example' }], custom_fields })
  const inserted = await add({ requests: [{ title: 'Halcyon' }], is_insertion: true })
  const visit = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const projectID = await givenProject(visit.request, 'films@atlas.example', 'Own films')
  await givenFile(visit.request, { project_id: projectID }, 'OWN_FTR.mp4', readFileSync(smallGoldenGate()))
  const holder = await visit.newPage()
  const attest = () => holder.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' }).check()
  const openSection = async (name: RegExp) => {
    await holder.goto(new URL(url).pathname)
    await holder.getByRole('button', { name: 'Continue' }).click()
    await holder.getByRole('link', { name }).click()
    if (String(name) !== '/Metadata/') await attest()
  }

  await test.step('an introduction comes first, unless the page is part of another site', async () => {
    await holder.goto(new URL(inserted.url).pathname)
    await expect(holder.getByRole('heading', { name: 'Halcyon' })).toBeVisible()
    await expect(holder.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await holder.goto(new URL(url).pathname)
    await expect(holder.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(holder.getByText('Lanterne').first()).toBeVisible()
    await expectAccessible(holder)
  })

  await test.step('a film is imported by its link, or copied from an own project', async () => {
    await openSection(/Video/)
    await holder.getByRole('button', { name: 'Import from Dropbox' }).click()
    const dialog = holder.getByRole('dialog', { name: 'Import from Dropbox' })
    const link = dialog.getByLabel('Shared link to one .mp4 or .mov file')
    await link.fill('https://www.dropbox.com/scl/fo/folder/h')
    await dialog.getByRole('button', { name: 'Find File' }).click()
    await expect(dialog.getByRole('alert')).toHaveText("Your link looks to be invalid. Make sure it's a single file.")
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await link.fill('https://www.dropbox.com/scl/fi/trailer/glass.mp4?rlkey=1')
    await dialog.getByRole('button', { name: 'Find File' }).click()
    await expect(dialog.getByText('Glass Harbour.mp4')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use another link' }).click()
    await expect(dialog.getByRole('button', { name: 'Find File' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Find File' }).click()
    await dialog.getByRole('button', { name: 'Yes, Import!' }).click()
    await expect(holder.getByText(/received/)).toBeVisible()
    await holder.getByRole('button', { name: 'Choose from my projects' }).click()
    await holder.getByRole('button', { name: 'Use this file' }).click()
    await expect(holder.getByText('Source file imported!')).toBeVisible()
    await expect(holder.getByText('OWN_FTR.mp4').first()).toBeVisible()
  })

  await test.step('a subtitle track is changed and deleted', async () => {
    await holder.getByRole('combobox', { name: 'Language' }).click()
    await holder.getByRole('option', { name: 'English', exact: true }).click()
    const track = { name: 'film_en.vtt', mimeType: 'text/vtt', buffer: SUBTITLES }
    await holder.getByLabel('Choose a subtitle file').setInputFiles(track)
    await holder.getByRole('button', { name: 'Edit film_en.vtt' }).click()
    await holder.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('film_gb.vtt')
    await holder.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(holder.getByText('Timed text updated!')).toBeVisible()
    await holder.getByRole('button', { name: 'Delete film_gb.vtt' }).click()
    const question = holder.getByRole('dialog')
    await expect(question.getByText('Are you sure you want to permanently delete this track?')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(holder.getByText('film_gb.vtt')).toBeVisible()
    await holder.getByRole('button', { name: 'Delete film_gb.vtt' }).click()
    await holder.getByRole('dialog').getByRole('button', { name: 'Delete track' }).click()
    await expect(holder.getByText('Timed text removed!')).toBeVisible()
    await expect(holder.getByText('film_gb.vtt')).toHaveCount(0)
    await holder.getByRole('button', { name: 'Submit video' }).click()
    await expect(holder.getByText(/^Submitted /)).toBeVisible()
  })

  await test.step('a trailer and a DCP are begun, and artwork is only a picture', async () => {
    await openSection(/Trailer/)
    await holder.getByRole('button', { name: 'Create trailer' }).click()
    await expect(holder.getByText('Trailer created! You can now upload the video.')).toBeVisible()
    await openSection(/DCP/)
    await holder.getByRole('button', { name: 'Start DCP upload' }).click()
    await expect(holder.getByText('You can now upload your DCP.')).toBeVisible()
    await openSection(/Artwork/)
    await expect(holder.getByText('JPEG of at least 1920x1080 without text', { exact: true })).toBeVisible()
    await expect(holder.getByText('At least 600x900', { exact: true })).toBeVisible()
    const paper = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    await holder.getByLabel('Choose the poster').setInputFiles(paper)
    await expect(holder.getByText('Only image files are accepted.')).toBeVisible()
  })

  await test.step('a custom field of each type is filled and kept', async () => {
    await openSection(/Metadata/)
    await holder.getByRole('textbox', { name: 'Print source' }).fill('Archive')
    await holder.getByRole('combobox', { name: 'Rating' }).click()
    await holder.getByRole('option', { name: '18', exact: true }).click()
    await holder.getByRole('combobox', { name: 'Territories' }).press('ArrowDown')
    for (const name of ['France', 'Morocco']) await holder.getByRole('option', { name, exact: true }).click()
    await holder.keyboard.press('Escape')
    await holder.getByRole('checkbox', { name: 'Dubbed' }).check()
    await holder.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(holder.getByText('Saved!')).toBeVisible()
    await openSection(/Metadata/)
    await expect(holder.getByRole('textbox', { name: 'Print source' })).toHaveValue('Archive')
    await expect(holder.getByRole('checkbox', { name: 'Dubbed' })).toBeChecked()
  })

  await test.step('the asking side plays the film, sets a due date, and withdraws the request', async () => {
    await atHome(page)
    await page.goto(`/on-demand/${_id}`)
    const film = page.getByRole('region', { name: 'Video' }).getByLabel('OWN_FTR.mp4')
    await expect(async () => {
      await page.reload()
      await expect(film).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const frames = () => film.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
    await film.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    await expect.poll(frames).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Set due date' }).click()
    const due = page.getByRole('dialog', { name: 'Due date' })
    await due.getByRole('button', { name: 'Due' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).first().click()
    await page.getByRole('button', { name: 'Use this date' }).click()
    await expectAccessible(page)
    await due.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/, due /)).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw the request for Vermilion Season?' })
    await expect(question.getByText('Everything that was sent is removed.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('This request was withdrawn.')).toBeVisible()
    await mailTo(context.request, 'films@atlas.example', /withdrew the request for Vermilion Season/)
    await holder.goto(new URL(url).pathname)
    await expect(holder.getByText(/^Lanterne withdrew this request/)).toBeVisible()
    await expectAccessible(holder)
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })
})

/** An organisation with an introduction, which asks for titles over the API. */
async function givenAsker(api: APIRequestContext) {
  await givenPerson(api, 'amira@lanterne-two.example', 'Amira Haddad')
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Lanterne' } })
  const params = { organizationID: organization._id }
  await call(api, routes.videoRequests.saveSettings, { params, body: { intro_html: '<h1>Welcome</h1>', frame_ancestors: [] } })
  const add = async (body: InputOf<typeof routes.videoRequests.create>['body']) => {
    const { requests } = await call(api, routes.videoRequests.create, { params, body })
    const [request] = requests
    if (!request) throw new Error('nothing was asked for')
    return request
  }
  return add
}

async function sendArtwork(holder: Page): Promise<void> {
  await holder.getByRole('link', { name: /Artwork/ }).click()
  await holder.getByRole('checkbox', { name: 'I attest that I have the right to submit this content.' }).check()
  await holder.getByLabel('Choose the poster').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: POSTER })
  await expect(holder.getByRole('button', { name: 'Submit artwork' })).toBeEnabled()
  await holder.getByRole('button', { name: 'Submit artwork' }).click()
  await expect(holder.getByText(/^Submitted /)).toBeVisible()
}
