import { expect, type Page } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, PRESS, shareByLink } from '../support/given/film-by-api.ts'
import { decodedFrames, isFilmPaused, loopFilm } from '../support/page/playback.ts'
import { storedObjects } from '../support/server/stored-objects.ts'
import { test } from '../support/test.ts'

const WATERMARK = { ...PRESS, position: 'top-right' } as const

/** Records every film segment that a page loads. */
function collectMedia(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.(m4s|mp4)$/.test(new URL(response.url()).pathname) && response.ok()) bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  return bodies
}

test('frames are decoded only with a licence, and the film is encrypted at rest and on the wire', async ({ page, context, baseURL }) => {
  const { screenerID } = await givenScreener(context.request, 'helen@protection.example', smallGoldenGate())
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
  await test.step('the same player with its licence plays, also when Play is pressed before it can', async () => {
    const engine = await holdAnswers(page, /\/shaka[^/]*\.js$/)
    await page.goto(path)
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(engine.count).toBe(1)
    engine.release()
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(24)
  })

  await test.step('after the last picture it is watched again', async () => {
    await page.keyboard.press('9')
    const again = page.getByRole('button', { name: 'Watch again' })
    await expect(again).toBeVisible()
    await expect(page.getByText('Playback has stopped.')).toBeHidden()
    await again.click()
    await expect(again).toBeHidden()
    expect(await isFilmPaused(page)).toBe(false)
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

declare global {
  interface Window {
    /** Every root that was made, also the closed ones: more than a console has. */
    roots: ShadowRoot[]
    /** How often the guard's own timer fired: five times are two seconds, and more on a slow machine. */
    turns: number
  }
}

/** Makes the page's code as helpless as a program that runs before it can. */
function takeOver() {
  window.roots = []
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    window.roots.push(root)
    return root
  }
  class Deaf {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  Object.assign(window, { MutationObserver: Deaf, IntersectionObserver: Deaf })
  window.turns = 0
  const onTurn = window.setTimeout.bind(window)
  const counting =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      window.turns++
      run(...args)
    }
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number, ...rest: unknown[]) => onTurn(delay === 400 ? counting(run) : run, delay, ...rest),
  })
}

const ATTACKS: Record<string, () => void> = {
  'the video is moved out of the player': () => {
    const video = window.roots.flatMap((each) => [...each.querySelectorAll('video')]).at(-1)
    if (video) document.body.prepend(video)
  },
  'the video is given away with its root': () => {
    const host = window.roots.find((each) => each.querySelector('video'))?.host
    if (host) document.body.prepend(host)
  },
  'everything beside the video is made transparent': () => {
    for (const each of document.querySelectorAll('section[aria-label^="Player"] > *'))
      if (each instanceof HTMLElement) each.style.opacity = '0'
  },
  'the watermark is taken away': () =>
    window.roots.find((each) => !each.querySelector('video') && each.querySelector('div'))?.host.remove(),
  'the lines are made transparent': () => {
    const lines = window.roots.find((each) => !each.querySelector('video'))?.querySelector('div')
    lines?.style.setProperty('opacity', '0')
  },
  'the player is clipped': () =>
    document.querySelector<HTMLElement>('section[aria-label^="Player"]')?.style.setProperty('clip-path', 'inset(30% 0 0 0)'),
  'the page is filtered': () => document.querySelector('main')?.style.setProperty('filter', 'contrast(0.2)'),
  'the picture is zoomed': () =>
    window.roots.flatMap((each) => [...each.querySelectorAll('video')])[0]?.style.setProperty('transform', 'scale(1.6)'),
  'a cover that takes no pointer': () => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:rgb(0 0 0 / 0.9);pointer-events:none'
    document.body.append(cover)
  },
}

test('playing stops within two seconds when the watermark comes off the picture, in whatever way', async ({ page, context, baseURL }) => {
  const { screenerID } = await givenScreener(context.request, 'helen@tamper.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID, { watermark: WATERMARK })
  const path = new URL(address, baseURL).pathname
  const begin = async () => {
    await page.goto(path)
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(12)
  }
  await page.addInitScript(takeOver)
  for (const [attack, run] of Object.entries(ATTACKS)) {
    await test.step(attack, async () => {
      await begin()
      expect(await isFilmPaused(page)).toBe(false)
      const report = page.waitForRequest((request) => (request.postData() ?? '').includes('watermark_tampered'))
      await page.evaluate(`window.turns = 0; (${run})()`)
      await expect(page.getByText('Playback has stopped.')).toHaveCount(1)
      expect(await isFilmPaused(page)).toBe(true)
      // It counts no further once it has stopped.
      expect(await page.evaluate(() => window.turns)).toBeLessThanOrEqual(5)
      await report
    })
  }
  await test.step('a cover that pretends to be a part of the page only makes the film wait', async () => {
    await begin()
    await loopFilm(page)
    await page.evaluate(() => {
      const cover = document.createElement('div')
      cover.id = 'cover'
      cover.setAttribute('role', 'status')
      cover.style.cssText = 'position:fixed;inset:0;z-index:9999;background:black'
      document.body.append(cover)
    })
    await expect.poll(() => isFilmPaused(page)).toBe(true)
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await expect(page.getByRole('button', { name: 'Play (K)' })).toBeVisible()
    const seen = await decodedFrames(page)
    await page.keyboard.press('k')
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(seen + 24)
    await expect(page.getByText('Playback has stopped.')).toHaveCount(0)
  })
})

test('the last view of a limit goes on after a reload, and another browser is shown what was counted', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const { screenerID } = await givenScreener(context.request, 'helen@reload.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID, { viewCountLimit: 1 })
  const path = new URL(address, baseURL).pathname
  const play = async () => {
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(24)
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
