import { expect, type Page } from '@playwright/test'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, PRESS, shareByLink } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

const FRENCH = `1
00:00:00,000 --> 00:00:02,000
<i>Où es-tu ?</i>

2
00:00:02,500 --> 00:01:00,000
Là-bas, <img src=x onerror="document.title='taken'">sur le pont.
`
const BROKEN = FRENCH.replace('00:01:00,000', 'the end')

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** The film rests at a share of its length. */
async function restAt(page: Page, digit: string) {
  await page.keyboard.press(digit)
}

test('subtitles that the owner adds are on the picture for a reviewer, who finds them again as they chose them', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@subtitles.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID, { watermark: PRESS, commentingEnabled: true })

  await test.step('the owner adds a file, whose name says its language', async () => {
    await atHome(page)
    await page.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)
    await expect(page.getByText('No subtitles yet.')).toBeVisible()
    await page.getByLabel('Subtitle file').setInputFiles(file('Meridian_FR.srt', FRENCH))
    const dialog = page.getByRole('dialog', { name: 'Add Subtitles' })
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('French')
    await dialog.getByRole('button', { name: 'Add Subtitles' }).click()
    await expect(page.getByRole('listitem', { name: 'French' }).getByText('2 cues')).toBeVisible()
  })

  await test.step('a file that cannot be read says at which line, and is removed', async () => {
    await page.getByLabel('Subtitle file').setInputFiles(file('meridian.en.sdh.srt', BROKEN))
    const dialog = page.getByRole('dialog', { name: 'Add Subtitles' })
    await expect(dialog.getByRole('radio', { name: 'SDH' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Add Subtitles' }).click()
    const row = page.getByRole('listitem', { name: 'English (SDH)' })
    await expect(row.getByText('Line 6: “00:00:02,500 --> the end” is not a pair of times.')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Remove English (SDH)' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(row).toBeHidden()
  })

  const reviewer = await browser.newContext()
  const review = await reviewer.newPage()
  const player = review.getByRole('region', { name: /^Player/ })
  const first = player.getByText('Où es-tu ?')
  const second = player.getByText('Là-bas, sur le pont.')
  const path = new URL(address, baseURL).href

  const playAndRest = async () => {
    await review.goto(path)
    await review.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(review)).toBeGreaterThan(12)
    await review.keyboard.press('k')
    await expect(player.getByRole('button', { name: 'Play (K)' })).toBeVisible()
  }

  await test.step('the reviewer turns them on with a key, and each line is there at its time', async () => {
    await playAndRest()
    await expect(first.or(second)).toHaveCount(0)
    await review.keyboard.press('c')
    await restAt(review, '0')
    await expect(first).toBeVisible()
    await expect(second).toBeHidden()
    await restAt(review, '5')
    await expect(second).toBeVisible()
    await expect(first).toBeHidden()
    const [line, picture] = [await second.boundingBox(), await player.boundingBox()]
    expect(line?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2)
    await expect(review).not.toHaveTitle('taken')
    await expect(player.locator('p img')).toHaveCount(0)
  })

  await test.step('the menu sets their size and place', async () => {
    await player.getByRole('button', { name: 'Subtitles (C)' }).click()
    const menu = player.getByRole('dialog', { name: 'Subtitles' })
    await expect(menu.getByRole('radio', { name: 'French' })).toBeChecked()
    await menu.getByRole('radio', { name: 'Large' }).check()
    await menu.getByRole('radio', { name: 'Top' }).check()
    await expectAccessible(review)
    await review.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(player.getByRole('button', { name: 'Subtitles (C)' })).toBeFocused()
  })

  await test.step('after a reload they are as they were chosen, and the watermark holds', async () => {
    await playAndRest()
    await restAt(review, '5')
    await expect(second).toBeVisible()
    const [line, picture] = [await second.boundingBox(), await player.boundingBox()]
    expect(line?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0) / 2)
    const seen = await decodedFrames(review)
    await review.keyboard.press('k')
    await expect.poll(() => decodedFrames(review)).toBeGreaterThan(seen + 24)
    await expect(review.getByText('Playback has stopped.')).toBeHidden()
  })

  await test.step('Off is kept too', async () => {
    await player.getByRole('button', { name: 'Subtitles (C)' }).click()
    await player.getByRole('dialog', { name: 'Subtitles' }).getByRole('radio', { name: 'Off' }).check()
    await playAndRest()
    await restAt(review, '5')
    await player.getByRole('button', { name: 'Subtitles (C)' }).click()
    await expect(player.getByRole('dialog', { name: 'Subtitles' }).getByRole('radio', { name: 'Off' })).toBeChecked()
    await expect(second).toHaveCount(0)
  })
  await reviewer.close()
})
