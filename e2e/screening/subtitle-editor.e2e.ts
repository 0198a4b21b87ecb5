import { readFile } from 'node:fs/promises'
import { readCaptions } from '@answerprint/captions/read-captions'
import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenFile } from '../support/given/account-by-api.ts'
import { addressesOf, call } from '../support/given/api.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

/** The second cue begins before the first one ends, and is too fast to be read. */
const WRONG = `1
00:00:00,500 --> 00:00:02,000
<i>Où es-tu ?</i>

2
00:00:01,500 --> 00:00:02,400
Là-bas, <img src=x onerror="document.title='taken'">sur le pont, et je t'attends.

3
00:00:06,000 --> 00:00:08,000
Fin
`

const GERMAN = 'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nWo bist du?\n'

const option = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text })

async function download(page: Page, format: string) {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption({ label: format })
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  await expect(dialog).toBeHidden()
  return { name: file.suggestedFilename(), ...readCaptions(await readFile(await file.path())) }
}

test('wrong subtitles are repaired by keyboard over the film, saved as a version, and downloaded; a second tab loses nothing', async ({
  page,
  context,
}) => {
  const params = await givenScreener(context.request, 'helen@editor.example', smallGoldenGate({ rate: 30 }))
  const file = Buffer.from(WRONG).toString('base64')
  const body = { language: 'fr', file_name: 'Meridian_FR.srt', file, kind: 'subtitles', label: '' } as const
  await call(context.request, routes.screeners.addSubtitles, { params, body })
  const film = page.getByRole('region', { name: 'Film', exact: true })
  const cue = page.getByRole('region', { name: /^Cue \d/ })

  await test.step('the track is opened from its screener, and what is wrong names the line of the file', async () => {
    await atHome(page)
    await page.goto(`/projects/${params.projectID}/files/preview-link/${params.screenerID}`)
    await expect(page.getByRole('listitem', { name: 'French' }).getByText('3 cues')).toBeVisible()
    await page.getByRole('link', { name: 'Edit French' }).click()
    await expect(page.getByRole('option')).toHaveCount(3)
    await expect(option(page, 'sur le pont').getByText('Overlap')).toBeVisible()
    await page.getByRole('radio', { name: /^Findings/ }).check()
    await expect(page.getByRole('button', { name: /Overlap.*Cue 2 · line 6 of the file.*0\.5 s before an earlier cue ends/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Too fast.*characters per second; 20 at most/ })).toBeVisible()
    await expectAccessible(page, 'findings')
    await page.getByRole('radio', { name: /^Cues/ }).check()
    await expectAccessible(page, 'cues')
  })

  await test.step('keys go to the finding, repair times and text, and undo and redo it', async () => {
    await page.getByRole('listbox', { name: 'Cues' }).focus()
    await page.keyboard.press('f')
    await expect(cue.getByRole('heading', { name: 'Cue 2' })).toBeVisible()
    await expect(film.getByText('sur le pont')).toBeVisible()
    await cue.getByLabel('In', { exact: true }).fill('2.2')
    await page.keyboard.press('Enter')
    await cue.getByLabel('Out', { exact: true }).fill('5,5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Overlap')).toHaveCount(0)
    await page.getByRole('listbox', { name: 'Cues' }).focus()
    await page.keyboard.press('Enter')
    await expect(cue.getByLabel('Text')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Là-bas, <i>sur le pont</i>.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radio', { name: 'Findings 0' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })

  await test.step('words of another language are noticed while they are typed', async () => {
    await cue
      .getByLabel('Text')
      .fill('Da drüben, auf der Brücke. Ich weiß noch nicht, was wir morgen machen werden, aber wir bleiben nicht hier.')
    await page.getByRole('radio', { name: /^Findings/ }).check()
    await expect(page.getByText(/^The words look like German; these subtitles say French\./)).toBeVisible()
    await page.getByRole('radio', { name: /^Cues/ }).check()
    await page.getByRole('listbox', { name: 'Cues' }).focus()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('radio', { name: 'Findings 0' })).toBeVisible()
  })

  await test.step('the line is on the decoded picture at its time, and no file becomes markup', async () => {
    const seen = await decodedFrames(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('k')
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(seen + 12)
    await page.keyboard.press('k')
    await expect(film.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(film.getByText('Où es-tu ?')).toBeVisible()
    await expect(film.getByText('sur le pont')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(film.getByText('sur le pont', { exact: true })).toHaveCSS('font-style', 'italic')
    await expect(film.getByText('Où es-tu ?')).toHaveCount(0)
    await expect(page).not.toHaveTitle('taken')
    await expect(film.locator('p img')).toHaveCount(0)
    await expect(film.getByRole('time')).toHaveText(/02\.200$/)
    for (let frame = 0; frame < 3; frame++) await page.keyboard.press('.')
    await expect(film.getByRole('time'), 'three frames of thirty a second').toHaveText(/02\.(299|300)$/)
  })

  await test.step('it is saved as a new version', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved as version 1. Players show it from now on.')).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })

  await test.step('it is downloaded as EBU STL and SubRip', async () => {
    const stl = await download(page, 'EBU STL (.stl)')
    expect(stl).toMatchObject({ format: 'stl', name: expect.stringMatching(/ fr\.stl$/) })
    expect(stl.cues.map(({ start_ms }) => Math.round(start_ms / 100))).toEqual([5, 22, 60])
    const srt = await download(page, 'SubRip (.srt)')
    expect(srt.cues).toMatchObject([
      { start_ms: 500 },
      { start_ms: 2_200, end_ms: 5_500, lines: [[{ text: 'Là-bas, ' }, { text: 'sur le pont', italic: true }, { text: '.' }]] },
      { start_ms: 6_000 },
    ])
  })

  await test.step('the second tab is refused, keeps what it has, says who saved, and saves over it', async () => {
    const second = await context.newPage()
    await atHome(second)
    await second.goto(page.url())
    await expect(second.getByRole('option')).toHaveCount(3)
    // The news of the save would come first, and nothing would be sent.
    const held = await holdAnswers(second, `${addressesOf(routes.screeners.subtitleCues)}*`)
    await second.getByRole('option').nth(2).click()
    await second.getByRole('button', { name: 'Delete' }).click()
    await page.getByLabel('Text').fill('Là-bas.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved as version 2. Players show it from now on.')).toBeVisible()
    const [answer] = await Promise.all([
      second.waitForResponse((each) => each.request().method() === 'POST' && each.url().endsWith('/versions')),
      second.keyboard.press('Control+s'),
    ])
    expect(answer.status()).toBe(409)
    held.release()
    await expect(second.getByText('Helen Lind saved version 2')).toBeVisible()
    await expect(second.getByText('Your changes are based on version 1 and are kept here.')).toBeVisible()
    await expect(second.getByRole('option')).toHaveCount(2)
    await second.getByRole('button', { name: 'Save mine as version 3' }).click()
    await expect(second.getByText('Saved as version 3. Players show it from now on.')).toBeVisible()
    await expect(page.getByText('Helen Lind saved version 3')).toBeVisible()
    await page.getByRole('button', { name: 'Load version 3' }).click()
    await expect(page.getByRole('option')).toHaveCount(2)
  })

  await test.step('after a reload the new version is there, and an earlier one is restored', async () => {
    await page.reload()
    await expect(page.getByText('Version 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expectAccessible(page, 'history')
    await history.getByRole('listitem').filter({ hasText: 'Version 1' }).getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Restored as version 4.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(3)
  })

  await test.step('whole files are repaired: shifted, and kept on their frames', async () => {
    await page.getByRole('button', { name: 'Repair' }).click()
    await page.getByRole('menuitem', { name: 'Shift cues…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Shift cues' })
    await dialog.getByLabel('By').fill('12')
    await dialog.getByLabel('Unit').selectOption('frames')
    await expectAccessible(page, 'shift')
    await dialog.getByRole('button', { name: 'Shift' }).click()
    await expect(page.getByRole('option').first()).toContainText('00:00:01.000')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('option').first()).toContainText('00:00:00.500')
  })

  await test.step('leaving with unsaved changes asks first; on a phone nothing is wider than the window', async () => {
    await page.getByRole('option').first().click()
    await page.keyboard.press('m')
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.getByRole('button', { name: 'Close the subtitle editor' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWithinWindow(page)
    await expectAccessible(page, 'phone')
    await page.getByRole('button', { name: 'Close the subtitle editor' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('listitem', { name: 'French' }).getByText('3 cues')).toBeVisible()
  })

  await test.step('a subtitle file of the project opens in the editor over its film, and reviewers see it once it is shown', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await givenFile(context.request, { project_id: params.projectID }, 'Meridian_DE.vtt', Buffer.from(GERMAN))
    await page.goto(`/projects/${params.projectID}/files`)
    await page.getByRole('button', { name: 'Options for Meridian_DE.vtt' }).click()
    await page.getByRole('menuitem', { name: 'Edit subtitles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit subtitles' })
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('German')
    await expectAccessible(page, 'subtitle file')
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(film.getByText('Wo bist du?')).toBeVisible()
    await cue.getByLabel('Text').fill('Wo seid ihr?')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved as version 1. Reviewers do not see it yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the subtitle editor' }).click()
    const row = page.getByRole('listitem', { name: 'German' })
    await expect(row.getByText('Not shown to reviewers')).toBeVisible()
    await row.getByRole('button', { name: 'Show German' }).click()
    await expect(row.getByText('Not shown to reviewers')).toHaveCount(0)
    await expect(row.getByRole('button', { name: 'Hide German' })).toBeVisible()
  })
})
