import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { call } from '../support/given/api.ts'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener, PRESS, shareByLink } from '../support/given/film-by-api.ts'
import { LONG_MS } from '../support/limits.ts'
import { decodedFrames, isFilmPaused, loopFilm } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

declare global {
  interface Window {
    /** Every root that was made, also the closed ones: more than a console has. */
    shadows: ShadowRoot[]
    isGuardStopped: boolean
  }
}

/** Runs before the page's own code: it holds every root, and can stop whatever drives a check of the picture. */
function takeOver() {
  window.shadows = []
  window.isGuardStopped = false
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    window.shadows.push(root)
    return root
  }
  const [onFrame, onTurn, onPicture, listen] = [
    window.requestAnimationFrame.bind(window),
    window.setTimeout.bind(window),
    HTMLVideoElement.prototype.requestVideoFrameCallback,
    EventTarget.prototype.addEventListener,
  ]
  const unlessStopped =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      if (!window.isGuardStopped) run(...args)
    }
  window.requestAnimationFrame = (run) => onFrame(unlessStopped(run))
  Object.assign(window, {
    setTimeout: (run: () => void, delay: number, ...rest: unknown[]) => onTurn(delay === 400 ? unlessStopped(run) : run, delay, ...rest),
  })
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (run) {
    return onPicture.call(this, unlessStopped(run))
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, name, listener, options) {
    const isDriver = this instanceof HTMLVideoElement && typeof listener === 'function' && /^(timeupdate|play)$/.test(name)
    listen.call(this, name, isDriver ? unlessStopped(listener) : listener, options)
  }
}

const takeMarkAway = (page: Page) =>
  page.evaluate(() => window.shadows.find((each) => !each.querySelector('video') && each.querySelector('div'))?.host.remove())

const isStopped = (page: Page) => expect(page.getByText('Playback has stopped.')).toBeVisible({ timeout: LONG_MS })

test('a film with a visible watermark plays while its guard is heard of, and ends soon after it is not', async ({
  page,
  context,
  baseURL,
}) => {
  const { screenerID } = await givenScreener(context.request, 'helen@guard.example', smallGoldenGate())
  const address = await shareByLink(context.request, screenerID, { watermark: PRESS })
  await page.addInitScript(takeOver)
  const begin = async () => {
    await page.goto(new URL(address, baseURL).pathname)
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(12)
    await loopFilm(page)
  }
  const tampering = async () => {
    const query = { parentID: screenerID, parentType: 'screener' } as const
    const { shared_screeners } = await call(context.request, routes.sharedScreeners.list, { query })
    return shared_screeners[0]?.stats?.tampering
  }
  const reports: { guard?: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/sessions/')) reports.push(request.postDataJSON())
  })

  await test.step('every report of an untouched player carries a proof', async () => {
    await begin()
    await expect.poll(() => reports.length).toBeGreaterThan(3)
    expect(reports.filter((each) => each.guard === undefined)).toEqual([])
    expect(await isFilmPaused(page)).toBe(false)
  })

  await test.step('frames that are replaced after the page was loaded stop nothing: the guard has its own', async () => {
    await begin()
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
      HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0
    })
    await takeMarkAway(page)
    await isStopped(page)
    await expect.poll(tampering).toBe('removed')
  })

  await test.step('a guard that was stopped before the watermark was taken away is missed by the server', async () => {
    await begin()
    await page.evaluate(() => {
      window.isGuardStopped = true
    })
    await takeMarkAway(page)
    await isStopped(page)
    await expect(page.getByText(/The player stopped reporting its watermark/)).toBeVisible()
    expect(await isFilmPaused(page)).toBe(true)
    await expect.poll(tampering).toBe('unreported')
  })

  await test.step('so is a guard whose word is taken out of the reports', async () => {
    await page.route('**/sessions/*', async (route) => {
      const { guard: _, ...report } = route.request().postDataJSON()
      await route.continue({ postData: JSON.stringify(report) })
    })
    await begin()
    await isStopped(page)
    await expect(page.getByText(/The player stopped reporting its watermark/)).toBeVisible()
    await page.unroute('**/sessions/*')
  })

  await test.step('a page that is loaded again begins anew', async () => {
    await begin()
    expect(await isFilmPaused(page)).toBe(false)
  })

  await test.step('on the whole screen the controls below a watermark are no cover of it', async () => {
    await page.getByRole('button', { name: 'Full screen (F)' }).click()
    await expect(page.getByRole('button', { name: 'Leave full screen (F)' })).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement?.getAttribute('aria-label'))).toMatch(/^Player: /)
    // Longer than the guard is patient, and than its report takes.
    await page.waitForTimeout(2_000)
    await expect(page.getByText('Playback has stopped.')).toBeHidden()
    expect(await isFilmPaused(page)).toBe(false)
  })
})
