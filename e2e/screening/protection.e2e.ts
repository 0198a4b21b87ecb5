import { expect, type Page } from '@playwright/test'
import { smallGoldenGate } from '../support/clips.ts'
import { givenScreener, shareByLink } from '../support/film-by-api.ts'
import { decodedFrames } from '../support/playback.ts'
import { storedObjects } from '../support/stored-objects.ts'
import { test } from '../support/test.ts'

const WATERMARK = {
  is_active: true,
  text: 'Press only',
  position: 'top-right',
  second_line_text_type: 'ip',
  size: 'medium',
  opacity: 75,
  mode: 'overlay',
} as const

/** Records every film segment that a page loads. */
function collectMedia(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.(m4s|mp4)$/.test(new URL(response.url()).pathname) && response.ok()) bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  return bodies
}

test('frames are decoded only with a licence, and the film is encrypted at rest and on the wire', async ({ page, context, baseURL }) => {
  const { screenerID } = await givenScreener(context.request, 'helen@protection.example', smallGoldenGate)
  const address = await shareByLink(context.request, screenerID, { watermark: WATERMARK })
  const path = new URL(address, baseURL).pathname

  await test.step('a player without a licence shows nothing', async () => {
    await page.route('**/licence', (route) => route.fulfill({ status: 403, json: { code: 'play_token_refused', message: 'No.' } }))
    await page.goto(path)
    await page.getByRole('button', { name: /^play/i }).first().click()
    await page.waitForResponse(/licence/)
    await page.waitForTimeout(4_000)
    expect(await decodedFrames(page)).toBe(0)
    await page.unroute('**/licence')
  })

  const media = collectMedia(page)
  await test.step('the same player with its licence plays', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(24)
  })

  await test.step('the film is encrypted on the wire', async () => {
    const bodies = (await Promise.all(media)).filter((each) => each.length > 0)
    const inits = bodies.filter((each) => each.includes('moov'))
    const segments = bodies.filter((each) => each.includes('moof'))
    expect(inits.length).toBeGreaterThan(0)
    expect(segments.length).toBeGreaterThan(0)
    for (const each of inits) expect(each.includes('encv') || each.includes('enca')).toBe(true)
    for (const each of segments) expect(each.includes('senc')).toBe(true)
  })

  await test.step('the film is encrypted in the store', async () => {
    const stored = (await storedObjects(`screeners/${screenerID}`)).filter(({ name }) => /(m4s|mp4)$/.test(name))
    expect(stored.length).toBeGreaterThan(3)
    for (const { name, bytes } of stored) {
      expect(bytes.includes('encv') || bytes.includes('enca') || bytes.includes('senc'), name).toBe(true)
    }
  })
})

test('playback stops when the watermark is removed from the picture', async ({ page, context, baseURL }) => {
  const { screenerID } = await givenScreener(context.request, 'helen@tamper.example', smallGoldenGate)
  const address = await shareByLink(context.request, screenerID, { watermark: WATERMARK })
  await page.goto(new URL(address, baseURL).pathname)
  await page.getByRole('button', { name: /^play/i }).first().click()
  await expect.poll(() => decodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(12)

  await page.evaluate(() => {
    const video = document.querySelector('video')
    for (const each of video?.parentElement?.children ?? []) if (each !== video && each instanceof HTMLElement) each.style.opacity = '0'
  })

  await expect(page.getByText(/watermark/i).first()).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused ?? true)).toBe(true)
})

test('the last view of a limit goes on after a reload, and another browser is shown what was counted', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const { screenerID } = await givenScreener(context.request, 'helen@reload.example', smallGoldenGate)
  const address = await shareByLink(context.request, screenerID, { viewCountLimit: 1 })
  const path = new URL(address, baseURL).pathname
  const play = async () => {
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page), { timeout: 60_000 }).toBeGreaterThan(24)
  }
  await page.goto(path)
  await play()

  await page.reload()
  await play()
  expect(await page.evaluate(() => document.cookie)).not.toContain('answerprint-')

  const stranger = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage()
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { name: 'You have reached the maximum number of views for this screener.' })).toBeVisible()
  await expect(stranger.getByText(/of 1 view was counted/)).toBeVisible()
  await stranger.getByRole('button', { name: 'Request more views' }).click()
  await expect(stranger.getByRole('button', { name: 'Request sent' })).toBeDisabled()
})
