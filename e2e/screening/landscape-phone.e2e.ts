import { pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, PRESS, shareByLink } from '../support/given/film-by-api.ts'
import { decodedFrames, isFilmPaused } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 844, height: 390 }

type Box = { y: number; height: number } | null

const bottomOf = (box: Box): number => (box === null ? Number.POSITIVE_INFINITY : box.y + box.height)

test('on a phone on its side the whole player is on the screen, and a message of the page does not stop the film', async ({
  page,
  context,
  baseURL,
}) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@landscape.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID, { watermark: PRESS, commentingEnabled: true })
  await page.setViewportSize(PHONE)
  await page.goto(new URL(address, baseURL).pathname)
  const player = page.getByRole('region', { name: /^Player/ })

  await test.step('every control is inside the window, and nothing lies over it', async () => {
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(12)
    // The click scrolls to a button that is still being placed.
    await page.evaluate(() => scrollTo(0, 0))
    const box = await player.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(bottomOf(box)).toBeLessThanOrEqual(PHONE.height)
    expect(box?.height).toBeGreaterThan(300)
    const controls = player.getByRole('button')
    expect(await controls.count()).toBeGreaterThan(3)
    for (const control of await controls.all()) await control.click({ trial: true })
    await player.getByRole('button', { name: 'Pause (K)' }).click()
  })

  await test.step('so it is in the own preview of the sender', async () => {
    const preview = await context.newPage()
    await preview.setViewportSize(PHONE)
    await preview.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)
    const own = preview.getByRole('region', { name: /^Player/ })
    await expect(own.getByRole('button', { name: 'Play (K)' })).toBeVisible()
    await expect.poll(async () => bottomOf(await own.boundingBox())).toBeLessThanOrEqual(PHONE.height)
    for (const control of await own.getByRole('button').all()) await control.click({ trial: true })
    await preview.close()
  })

  await test.step('a toast stays away from the watermark', async () => {
    await page.getByRole('textbox', { name: /^Comment at/ }).fill('Hold this longer.')
    await page.getByLabel('Your name').fill('Ingrid Solheim')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: /^Delete the comment/ }).click()
    const path = `/api${pathOf(routes.comments.delete)}`.replace(':token', '*').replace(':commentID', '*')
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'It was not deleted.' } }))
    await player.getByRole('button', { name: 'Play (K)' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByText('It was not deleted.')).toBeVisible()
    const seen = await decodedFrames(page)
    await expect.poll(() => decodedFrames(page), { timeout: 2_500 }).toBeGreaterThan(seen + 12)
    expect(await isFilmPaused(page)).toBe(false)
    await expect(page.getByText('It was not deleted.')).toBeVisible()
  })
})
