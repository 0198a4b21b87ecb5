import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { call } from '../support/given/api.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener } from '../support/given/film-by-api.ts'
import { LONG_MS } from '../support/limits.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

test('a film is marked, protected, sent, and plays for its reviewer', async ({ page, context, browser }) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@forensic.example', smallGoldenGate())
  await atHome(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const below = await holdAnswers(page, /\/subtitles$/)
  await page.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)

  await test.step('its marks are made while it can still be watched', async () => {
    await page.getByRole('button', { name: 'Forensic watermark' }).click()
    const panel = page.getByRole('dialog', { name: 'Forensic watermark' })
    await expect(panel).toBeVisible()
    below.release()
    await expect(page.getByRole('region', { name: 'Reviewers' })).toBeVisible()
    await expect(panel, 'what was opened before the rest had arrived stays open').toBeVisible()
    await panel.getByRole('button', { name: 'Make forensic marks' }).click()
    await expect(panel.getByText(/Making the marks/)).toBeVisible()
    await expectAccessible(page, 'forensic marks under way')
    await expect(page.getByRole('region', { name: /^Player:/ })).toHaveCount(1)
    await expect(panel.getByRole('switch', { name: 'Protected content' })).toBeVisible({ timeout: LONG_MS })
  })

  await test.step('protected, it shows a notice, and no player', async () => {
    await page.getByRole('switch', { name: 'Protected content' }).click()
    await expect(page.getByRole('heading', { name: 'Protected Content' })).toBeVisible()
    await expectAccessible(page, 'protected')
    asked.length = 0
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Protected Content' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region', { name: /^Player:/ })).toHaveCount(0)
    expect(asked.filter((path) => path.endsWith('/endpoints/drm'))).toEqual([])
  })

  const url = await test.step('every copy that is sent carries a mark, chosen or not', async () => {
    await page.getByRole('button', { name: 'Send Screener' }).first().click()
    await page.getByRole('menuitem', { name: 'Share by URL' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    const mark = dialog.getByRole('switch', { name: 'Forensic watermark' })
    await expect(mark).toBeChecked()
    await expect(mark).toBeDisabled()
    await dialog.getByLabel('Link name').fill('Haruki, for the festival')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await expect(page.getByRole('row', { name: /Haruki/ })).toBeVisible()
    const query = { parentType: 'screener' as const, parentID: screenerID }
    const { shared_screeners } = await call(context.request, routes.sharedScreeners.list, { query })
    expect(shared_screeners[0]?.use_forensic_watermark).toBe(true)
    return shared_screeners[0]?.url ?? ''
  })

  await test.step('the reviewer plays the film, segments with and without marks in one run', async () => {
    const cinema = await (await browser.newContext()).newPage()
    await cinema.goto(url)
    await cinema.getByRole('button', { name: 'Play' }).first().click()
    await expect.poll(() => decodedFrames(cinema)).toBeGreaterThan(100)
    await cinema.context().close()
  })
})
