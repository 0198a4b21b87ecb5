import { readFileSync } from 'node:fs'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'
import { givenFile, givenPerson, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="480" height="120" fill="#c33"/></svg>',
).toString('base64')
const UNREADABLE = Buffer.from('WEBVTTX\n\n00:00:01.000 --> 00:00:02.000\nOn the bridge.\n')
const BACKWARDS = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOui\n\n00:00:05.000 --> 00:00:04.000\nNon\n')
const SUBTITLES = Buffer.from('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nWhere are you?\n')

test.skip(process.env.E2E_CLUSTER === '1', 'the host of an import runs beside the server on a laptop')

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
  await givenFile(
    visit.request,
    { project_id: projectID },
    'OWN_SEASON_FTR_F-178_EN-XX_51_2K_20261120_OV.mp4',
    readFileSync(briefGoldenGate()),
  )
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
    await expect(holder.getByRole('banner').getByRole('img', { name: 'Lanterne' })).toHaveJSProperty('complete', true)
    await expectAccessible(holder)
    await holder.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(holder.getByRole('heading', { name: 'Vermilion Season' })).toBeFocused()
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
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await holder.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await holder.getByRole('button', { name: 'Import from Dropbox' }).click()
    await expect(link).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Find File' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
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
    await expect(holder.getByText('OWN_SEASON_FTR_F-178_EN-XX_51_2K_20261120_OV.mp4').first()).toBeVisible()
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
    await holder.getByRole('combobox', { name: 'Language' }).click()
    await holder.getByRole('option', { name: 'French', exact: true }).click()
    await holder.getByLabel('Choose a subtitle file').setInputFiles({ ...track, name: 'broken_fr.vtt', buffer: UNREADABLE })
    const words = 'Line 1: a WebVTT file begins with WEBVTT. Correct the file and replace it.'
    await expect(holder.getByText(words)).toBeVisible()
    await holder.getByLabel('Choose a file to replace broken_fr.vtt').setInputFiles({ ...track, name: 'film_fr.vtt' })
    await expect(holder.getByText('Timed text replaced!')).toBeVisible()
    await expect(holder.getByText(words)).toHaveCount(0)
    const replaced = holder.getByRole('listitem').filter({ hasText: 'film_fr.vtt' })
    await expect(replaced.getByText('Ready')).toBeVisible()
    await holder.getByRole('combobox', { name: 'Language' }).click()
    await holder.getByRole('option', { name: 'German', exact: true }).click()
    await holder.getByLabel('Choose a subtitle file').setInputFiles({ ...track, name: 'film_de.vtt', buffer: BACKWARDS })
    await expect(holder.getByText('Line 6: cue 2 ends before it begins. That cue is not shown.')).toBeVisible()
    const odd = holder.getByLabel('Choose a file to replace film_de.vtt')
    await odd.setInputFiles({ ...track, name: 'broken_fr.vtt', buffer: UNREADABLE })
    await expect(holder.getByText(words)).toBeVisible()
    await holder.setViewportSize({ width: 390, height: 844 })
    expect(await holder.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBe(390)
    await holder.setViewportSize({ width: 1440, height: 900 })
    await expect(holder.getByText('broken_fr.vtt cannot be read. Replace the file or delete the track, then submit.')).toBeVisible()
    await expect(holder.getByRole('button', { name: 'Submit video' })).toBeDisabled()
    const again = holder.getByLabel('Choose a file to replace broken_fr.vtt')
    await again.setInputFiles({ ...track, name: 'film_de.vtt', buffer: BACKWARDS })
    await expect(again).toHaveCount(0)
    await leaveHalfSent(visit.request, new URL(url).pathname, 'left_fr.vtt')
    await holder.reload()
    await attest()
    await expect(holder.getByRole('listitem').filter({ hasText: 'left_fr.vtt' }).getByText('Checking')).toBeVisible()
    await expect(holder.getByRole('button', { name: 'Submit video' })).toBeDisabled()
    await holder.getByLabel('Choose a file to replace left_fr.vtt').setInputFiles({ ...track, name: 'whole_fr.vtt' })
    await expect(holder.getByRole('listitem').filter({ hasText: 'whole_fr.vtt' }).getByText('Ready')).toBeVisible()
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
    await expect(holder.getByText('Only JPG, PNG and WebP images are accepted.')).toBeVisible()
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

  await test.step('of two people who write at once, neither loses what only they wrote', async () => {
    await holder.getByRole('textbox', { name: 'Short summary' }).fill('Red dust over the harbour.')
    const params = { videoID: new URL(url).pathname.split('/').at(-1) ?? '' }
    await call(page.request, routes.ondemand.update, { params, body: { logline: 'A season of red dust.' } })
    await expect(holder.getByText('Another person changed this request.')).toBeVisible()
    await holder.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(holder.getByRole('textbox', { name: 'Logline' })).toHaveValue('A season of red dust.')
    await holder.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(holder.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    const written = { logline: 'A season of red dust.', short_summary: 'Red dust over the harbour.' }
    await expect.poll(() => call(page.request, routes.ondemand.open, { params })).toMatchObject(written)
  })

  await test.step('the asking side plays the film, sets a due date, and withdraws the request', async () => {
    await atHome(page)
    await page.goto(`/on-demand/${_id}`)
    const film = page.getByRole('region', { name: 'Video' }).getByLabel('OWN_SEASON_FTR_F-178_EN-XX_51_2K_20261120_OV.mp4')
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
    const advice = 'Line 6: cue 2 ends before it begins. Edit it here, or send the video back with this sentence.'
    await expect(page.getByText(advice)).toBeVisible()
    const [original] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the original' }).click()])
    expect([original.suggestedFilename(), readFileSync(await original.path())]).toEqual(['film_de.vtt', BACKWARDS])
    await page.getByRole('button', { name: 'Set due date' }).click()
    const due = page.getByRole('dialog', { name: 'Due date' })
    await due.getByRole('button', { name: 'Due' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).first().click()
    await page.getByRole('button', { name: 'Use this date' }).click()
    await expectAccessible(page)
    await due.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/, due /)).toBeVisible()
    await openSection(/Trailer/)
    const { promise: isWithdrawn, resolve: release } = Promise.withResolvers<void>()
    await holder.route('**/store/parts/**', async (route) => {
      await isWithdrawn
      await route.continue().catch(() => undefined)
    })
    const trailer = { name: 'VERMILION_TRL.mp4', mimeType: 'video/mp4', buffer: readFileSync(briefGoldenGate()) }
    await holder.getByLabel('Choose the trailer').setInputFiles(trailer)
    await expect(holder.getByRole('progressbar', { name: 'Upload of VERMILION_TRL.mp4' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw the request for Vermilion Season?' })
    await expect(question.getByText('Everything that was sent is removed.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('This request was withdrawn.')).toBeVisible()
    await mailTo(context.request, 'films@atlas.example', /withdrew the request for Vermilion Season/)
    release()
    await expect(holder.getByText(/^Lanterne withdrew this request/)).toBeVisible()
    await expect(holder.getByText('1 upload under way ended. You may close this tab.')).toBeVisible()
    await expectAccessible(holder)
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  })
})

/** A sender whose browser dies after the last byte: the track is there, and was never read. */
async function leaveHalfSent(api: APIRequestContext, pathname: string, fileName: string) {
  const params = { videoID: pathname.split('/').at(-1) ?? '' }
  const { signedUrl } = await call(api, routes.ondemand.addTimedText, { params, body: { fileName, language: 'fr' } })
  const sent = await api.put(signedUrl, { data: SUBTITLES })
  expect(sent.ok()).toBe(true)
}

/** An organization with an introduction, which asks for titles over the API. */
async function givenAsker(api: APIRequestContext) {
  await givenPerson(api, 'amira@lanterne-two.example', 'Amira Haddad')
  const { organization } = await call(api, routes.organizations.create, { body: { name: 'Lanterne' } })
  const params = { organizationID: organization._id }
  await call(api, routes.organizations.setLogo, { params, body: { image: LOGO } })
  await call(api, routes.videoRequests.saveSettings, { params, body: { intro_html: '<h1>Welcome</h1>', frame_ancestors: [] } })
  const add = async (body: InputOf<typeof routes.videoRequests.create>['body']) => {
    const { requests } = await call(api, routes.videoRequests.create, { params, body })
    const [request] = requests
    if (!request) throw new Error('nothing was asked for')
    return request
  }
  return add
}
