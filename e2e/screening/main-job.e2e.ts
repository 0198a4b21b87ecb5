import { expect } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { measureEffort } from '../support/browser/effort.ts'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { shortGoldenGate } from '../support/given/clips.ts'
import { LONG_MS } from '../support/limits.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { decodedFrames, isFilmPaused } from '../support/page/playback.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const REVIEWER = 'haruki@takeda.example'

test('a film goes from a fresh account to a reviewer’s screen, and its sender sees who watched', async ({ page, browser, request }) => {
  const complaints = listenForComplaints(page)
  await atHome(page)

  await test.step('sign up', async () => {
    await page.goto('/accounts/signup')
    await page.getByLabel('Full name').fill('Ines Calloway')
    await page.getByLabel('Email').fill('ines@calloway.example')
    await page.getByLabel('Password', { exact: true }).fill('projector4')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('projector4')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('create a project', async () => {
    await page.getByRole('button', { name: 'New project' }).first().click()
    await page.getByLabel('Project Title').fill('Golden Gate')
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+\/files$/)
  })

  await test.step('upload a film, and see its picture without a reload', async () => {
    await page.getByLabel('Files to upload').setInputFiles(shortGoldenGate())
    await expect(page.getByRole('link', { name: /golden-gate/ }).first()).toBeVisible()
    await expect(page.getByText('Preparing Media')).toBeVisible()
    await expect(page.getByText('Preparing Media')).toBeHidden({ timeout: LONG_MS })
    await expect(page.locator('img[src*="previews/"]').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('encode it, and watch the owner’s own preview', async () => {
    await page.getByRole('button', { name: 'Options for golden-gate-8s.mp4' }).click()
    await page.getByRole('menuitem', { name: 'Open screener' }).click()
    await page.getByRole('button', { name: 'Encode Content' }).click()
    await expect(page.getByText('Your Secure Screener is Encoding!')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Player:/ })).toBeVisible({ timeout: LONG_MS })
  })

  await test.step('share it by email with a password, a watermark and an expiry', async () => {
    await page.getByRole('button', { name: 'Send Screener' }).click()
    await page.getByRole('menuitem', { name: 'Share by Email' }).click()
    await page.getByLabel('Full name of reviewer 1').fill('Haruki Aizawa')
    await page.getByLabel('Email of reviewer 1').fill(REVIEWER)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Email of reviewer 1')).toBeFocused()
    const here = page.url()
    await page.goBack()
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Email of reviewer 1')).toHaveValue(REVIEWER)
    await expect(page).toHaveURL(here)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('switch', { name: 'Watermark', exact: true }).press('Space')
    await page.getByLabel('Text', { exact: true }).fill('Takeda only')
    await page.getByLabel('Password', { exact: true }).fill('lighthouse')
    await page.getByRole('switch', { name: 'Comments' }).press('Space')
    await page.getByRole('button', { name: 'Expires' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this date' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Send to 1 Reviewer/ }).click()
    await expect(page.getByRole('dialog').getByText(/sent/i).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Haruki Aizawa/ })).toBeVisible()
  })

  const mail = await mailTo(request, REVIEWER, /^Private screening: Golden Gate$/)
  const address = /http:\/\/\S+\/screener\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  const visitor = await browser.newContext()
  const cinema = await visitor.newPage()

  await test.step('the reviewer fails the password once, then watches with the watermark over the picture', async () => {
    await cinema.goto(address)
    await cinema.getByLabel('Password', { exact: true }).fill('lantern')
    await cinema.keyboard.press('Enter')
    await expect(cinema.getByText('Incorrect password')).toBeVisible()
    await cinema.getByLabel('Password', { exact: true }).fill('lighthouse')
    await cinema.keyboard.press('Enter')
    await expect(cinema.getByRole('region', { name: /^Player:/ })).toBeVisible()
    await cinema.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(cinema)).toBeGreaterThan(48)
  })

  await test.step('the reviewer comments on a moment of the film', async () => {
    await cinema.keyboard.press('n')
    await cinema.keyboard.type('Hold this wide four seconds longer.')
    await expect.poll(() => isFilmPaused(cinema)).toBe(true)
    await cinema.keyboard.press('Control+Enter')
    await expect(cinema.getByRole('listitem').getByText('Hold this wide four seconds longer.')).toBeVisible()
    await expectAccessible(cinema)
    await cinema.getByRole('button', { name: /^play/i }).first().click()
  })

  await test.step('the sender sees the visit live, the percentage and the heatmap', async () => {
    const row = page.getByRole('row', { name: /Haruki Aizawa/ })
    await expect(row.getByText('Live now')).toBeVisible()
    await expect(row.getByRole('img', { name: /Watched [1-9]\d* percent/ })).toBeVisible()
    await expect(page.getByText('Hold this wide four seconds longer.')).toBeVisible()
    await page.getByRole('button', { name: 'Download Comments' }).click()
    await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('who finished is one click in the summary', async () => {
    await expect(cinema.getByRole('button', { name: 'Watch again' })).toBeVisible({ timeout: LONG_MS })
    const screener = page.url()
    await page.goto('/reviewers')
    const finished = page.getByRole('button', { name: /^Finished/ })
    await expect(finished).toHaveText('Finished 1')
    const effort = await measureEffort(page)
    await finished.click()
    await expect(finished).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('row', { name: /Haruki Aizawa/ })).toBeVisible()
    expect(await effort()).toEqual({ clicks: 1, fields: 0 })
    await page.goto('/reviewers')
    await expect(finished).toHaveText('Finished 1')
    await tabTo(finished)
    await page.keyboard.press('Enter')
    await expect(finished).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('row', { name: /Haruki Aizawa/ })).toBeVisible()
    await cinema.getByRole('button', { name: 'Watch again' }).click()
    const above = await holdAnswers(page, /\/subtitles$/)
    await page.goto(screener)
    await expect.poll(above.count).toBe(1)
    await expect(page.getByRole('region', { name: 'Reviewers' }), 'it would be moved by what lies above it').toBeHidden()
    above.release()
    await expect(page.getByRole('row', { name: /Haruki Aizawa/ })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Reviewer activity' }).getByTitle('Haruki Aizawa')).toBeVisible()
  })

  await test.step('the sender expires it: playback stops, and a new visit is refused', async () => {
    await page.getByRole('button', { name: 'Options for Haruki Aizawa' }).click()
    await page.getByRole('menuitem', { name: 'Expire Access' }).click()
    await expect(page.getByText('Expired').filter({ visible: true })).toBeVisible()
    const replay = cinema.getByRole('button', { name: /^(Watch again|Back 10 seconds)/ })
    await expect(async () => {
      // The film is short: where it has come to its end by now, it is played again.
      if (await replay.first().isVisible()) await replay.first().click()
      await expect(cinema.getByText('This screener has expired.')).toBeVisible({ timeout: 12_000 })
    }).toPass({ timeout: LONG_MS })
    await cinema.goto(address)
    await expect(cinema.getByRole('heading', { name: 'This screener has expired.' })).toBeVisible()
  })
  await visitor.close()
  complaints.expectNone()
})
