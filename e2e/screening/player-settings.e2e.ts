import { expect, type Locator, type Page } from '@playwright/test'
import { filmWithParts } from '../../apps/server/test/clips.ts'
import { givenScreener, PRESS, shareByLink } from '../support/given/film-by-api.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

/** The folders of the segments that a page has been given. */
function servedFolders(page: Page): Set<string> {
  const folders = new Set<string>()
  page.on('response', (response) => {
    const [, folder] = /\/([a-z]\d*)\/\d{5}\.m4s$/.exec(new URL(response.url()).pathname) ?? []
    if (folder !== undefined && response.ok()) folders.add(folder)
  })
  return folders
}

type Box = { x: number; y: number; width: number; height: number } | null

const boxes = async (player: Locator, menu: string) => ({
  film: await player.boundingBox(),
  menu: await player.getByRole('dialog', { name: menu }).boundingBox(),
})

/** The mark is in the lower right of the picture: a menu is below the picture, or in its left half. */
const isOffTheMark = ({ film, menu }: { film: Box; menu: Box }): boolean =>
  film !== null && menu !== null && (menu.y >= film.y + film.height || menu.x + menu.width <= film.x + film.width / 2)

test('a reviewer chooses the sound, the size of the picture and a chapter, and finds the first two so the next time', async ({
  page,
  context,
  baseURL,
}) => {
  const { screenerID } = await givenScreener(context.request, 'helen@settings.example', filmWithParts(), 'SALT_MERIDIAN.mkv')
  const path = new URL(await shareByLink(context.request, screenerID, { watermark: PRESS }), baseURL).pathname
  const player = page.getByRole('region', { name: /^Player/ })
  const menu = player.getByRole('dialog', { name: 'Settings' })
  const play = async () => {
    await page.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(12)
  }

  await test.step('what the film has can be chosen, and its first sound plays', async () => {
    const served = servedFolders(page)
    await page.goto(path)
    await play()
    await expect.poll(() => served.has('a')).toBe(true)
    expect(served.has('a2')).toBe(false)
    await player.getByRole('button', { name: 'Settings' }).click()
    await expect(menu.getByRole('radio', { name: 'French' })).toBeChecked()
    await expect(menu.getByRole('radio', { name: 'Auto' })).toBeChecked()
    await menu.getByRole('radio', { name: 'English (commentary)' }).check()
    await expect.poll(() => served.has('a2')).toBe(true)
    await menu.getByRole('radio', { name: '360p' }).check()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  await test.step('a contrast theme leaves the controls their colour, which is seen on film', async () => {
    const color = () => player.getByRole('button', { name: 'Settings' }).evaluate((each) => getComputedStyle(each).color)
    const before = await color()
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await color()).toBe(before)
    await page.emulateMedia({ forcedColors: null })
  })

  await test.step('another sound that is chosen at a seek plays on from there', async () => {
    for (const [sound, key] of [
      ['French', '1'],
      ['English (commentary)', '5'],
      ['French', '2'],
      ['English (commentary)', '0'],
    ] as const) {
      await player.getByRole('button', { name: 'Settings' }).click()
      await menu.getByRole('radio', { name: sound }).check()
      await page.keyboard.press('Escape')
      const before = await decodedFrames(page)
      await page.keyboard.press(key)
      await expect.poll(() => decodedFrames(page), { message: sound }).toBeGreaterThan(before + 30)
    }
  })

  await test.step('after a reload the chosen ones are played', async () => {
    await page.reload()
    const button = player.getByRole('button', { name: 'Settings' })
    await expect(button).toBeVisible()
    const served = servedFolders(page)
    await play()
    await page.keyboard.press('8')
    await expect.poll(() => served.has('a2') && served.has('v360')).toBe(true)
    await button.click()
    await expect(menu.getByRole('radio', { name: 'English (commentary)' })).toBeChecked()
    await expect(menu.getByRole('radio', { name: '360p' })).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('a chapter leads to its beginning', async () => {
    await page.keyboard.press('0')
    await player.getByRole('button', { name: 'Chapters' }).click()
    const chapters = player.getByRole('dialog', { name: 'Chapters' })
    await expect(chapters.getByRole('button')).toHaveText([/The harbour/, /The crossing/])
    await chapters.getByRole('button', { name: /The crossing/ }).click()
    await expect(chapters).toBeHidden()
    const place = async () => Number(await player.getByRole('slider', { name: 'Seek' }).inputValue())
    await expect.poll(place).toBeGreaterThanOrEqual(7)
  })

  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [360, 740],
  ] as const)
    await test.step(`at ${width} x ${height} every control is on the player, and no menu disturbs the watermark`, async () => {
      await page.setViewportSize({ width, height })
      for (const name of ['Settings', 'Chapters']) {
        await player.getByRole('button', { name }).click()
        await expect(player.getByRole('dialog', { name })).toBeVisible()
        await expect.poll(async () => isOffTheMark(await boxes(player, name))).toBe(true)
        await page.keyboard.press('Escape')
        await expect(player.getByRole('dialog', { name })).toBeHidden()
      }
      const box = await player.boundingBox()
      for (const control of await player.getByRole('button').all()) {
        const { x = 0, width: wide = Number.POSITIVE_INFINITY } = (await control.boundingBox()) ?? {}
        expect(x + wide).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
      }
      await expect(page.getByText('Playback has stopped.')).toBeHidden()
    })
})
