import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { call } from '../support/given/api.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, shareByLink } from '../support/given/film-by-api.ts'
import { LONG_MS } from '../support/limits.ts'
import { decodedFrames, isFilmPaused, loadedSeconds, loopFilm } from '../support/page/playback.ts'
import { withDatabase } from '../support/server/own-database.ts'
import { test } from '../support/test.ts'

const CUT = 'The connection was lost.'

const open = async (page: Page, address: string) => {
  await page.goto(new URL(address).pathname)
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible({ timeout: LONG_MS })
}
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).first().click()

test('a cut line covers nothing while there is film to play, and the film goes on by itself when the line is back', async ({
  page,
  context,
}) => {
  const { screenerID } = await givenScreener(context.request, 'helen@cut.example', smallGoldenGate())
  await open(page, await shareByLink(context.request, screenerID))

  await expect.poll(() => loadedSeconds(page)).toBeGreaterThan(3)
  await context.setOffline(true)
  await play(page)
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(30)
  await expect(page.getByText(CUT)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: CUT })).toBeVisible({ timeout: LONG_MS })
  const shown = await decodedFrames(page)

  await context.setOffline(false)
  await expect(page.getByText(CUT)).toHaveCount(0, { timeout: LONG_MS })
  await expect.poll(() => decodedFrames(page), { timeout: LONG_MS }).toBeGreaterThan(shown + 30)
})

test('a film that was paused for an hour goes on where it was, in a visit of its own', async ({ page, context }) => {
  const { screenerID } = await givenScreener(context.request, 'helen@pause.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID)
  await open(page, address)
  await page.getByRole('button', { name: 'Play', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(20)
  // The button is gone; what comes next is still next.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Seek')).toBeFocused()
  await page.keyboard.press('k')
  await expect.poll(() => isFilmPaused(page)).toBe(true)

  // A visit that nothing is heard of for half an hour is over.
  await withDatabase(
    `update viewing_sessions set created_at = created_at - interval '1 hour', last_viewed_at = last_viewed_at - interval '1 hour'`,
  )
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 403)
  await page.keyboard.press('k')
  await loopFilm(page)
  await refused
  const shown = await decodedFrames(page)
  await expect.poll(() => decodedFrames(page), { timeout: LONG_MS }).toBeGreaterThan(shown)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)

  const { shared_screeners } = await call(context.request, routes.sharedScreeners.list, {
    query: { parentID: screenerID, parentType: 'screener' },
  })
  const params = { sharedScreenerID: shared_screeners[0]?._id ?? '' }
  await expect(async () => {
    const { sessions } = await call(context.request, routes.sharedScreeners.sessions, { params })
    expect(sessions).toHaveLength(2)
    expect(sessions[0]?.percentage_watched).toBeGreaterThan(50)
  }).toPass({ timeout: LONG_MS })
})
