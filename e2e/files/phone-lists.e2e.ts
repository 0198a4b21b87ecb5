import { expect } from '@playwright/test'
import { smallGoldenGate } from '../support/given/clips.ts'
import { givenScreener } from '../support/given/film-by-api.ts'
import { atHome } from '../support/page/at-home.ts'
import { link } from '../support/page/file-page.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const FRAMES = 40

/** In how many of the next frames a list of choices is on the page, and can be seen. */
const framesWithList = (count: number) => {
  const isShown = () =>
    [...document.querySelectorAll('[role=listbox]')].some(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0,
    )
  return new Promise<number>((resolve) => {
    let [left, shown] = [count, 0]
    const look = () => {
      if (isShown()) shown++
      left--
      if (left === 0) resolve(shown)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

test('a list at the right edge of a phone opens and stays', async ({ context, browser, baseURL }) => {
  const { projectID } = await givenScreener(context.request, 'helen@phone-lists.example', smallGoldenGate())
  const phone = await browser.newContext({
    ...{ baseURL: baseURL ?? '', viewport: PHONE, isMobile: true, hasTouch: true },
    storageState: await context.storageState(),
  })
  const page = await phone.newPage()
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  await link(page, 'SALT_MERIDIAN.mp4').focus()
  await page.keyboard.press('i')
  const info = page.getByRole('dialog', { name: /SALT_MERIDIAN/ })
  const field = info.getByRole('combobox', { name: 'Frame rate' })
  const box = await field.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0), 'it is at the right edge').toBeGreaterThan(PHONE.width / 2)
  await field.tap()
  await expect(page.getByRole('option', { name: '25', exact: true })).toBeVisible()
  expect(await page.evaluate(framesWithList, FRAMES)).toBe(FRAMES)
  await page.getByRole('option', { name: '25', exact: true }).tap()
  await expect(field).toHaveValue('25')
  await phone.close()
})
