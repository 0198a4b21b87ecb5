import { expect } from '@playwright/test'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener } from '../support/given/film-by-api.ts'
import { LONG_MS } from '../support/limits.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

test('a watermark is burned into the copy of a link: its page waits for the copy, goes on by itself, and plays it', async ({
  page,
  context,
  browser,
}) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@burned.example', smallGoldenGate())
  await atHome(page)
  await page.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)

  const url = await test.step('the sender chooses it, and sees that the copy is being made', async () => {
    await page.getByRole('button', { name: 'Send Screener' }).first().click()
    await page.getByRole('menuitem', { name: 'Share by URL' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    await dialog.getByLabel('Link name').fill('Press, Rotterdam')
    await dialog.getByRole('switch', { name: 'Watermark', exact: true }).press('Space')
    await dialog.getByRole('radio', { name: 'Burned in' }).check({ force: true })
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Press only')
    await expect(dialog.getByRole('switch', { name: /End the link/ })).toHaveCount(0)
    await expectAccessible(page, 'a burned-in watermark')
    const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/shared-screeners'))
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    const { shared_screeners } = await (await sent).json()
    await expect(page.getByRole('row', { name: /Press, Rotterdam/ })).toBeVisible()
    return shared_screeners[0].url as string
  })

  await test.step('the reviewer waits, and the film begins without a word of the player over it', async () => {
    const cinema = await (await browser.newContext()).newPage()
    await cinema.goto(url)
    await cinema.getByRole('button', { name: 'Play' }).first().click({ timeout: LONG_MS })
    await expect.poll(() => decodedFrames(cinema)).toBeGreaterThan(100)
    await expect(page.getByText(/Making its copy/)).toHaveCount(0, { timeout: LONG_MS })
    await cinema.context().close()
  })
})
