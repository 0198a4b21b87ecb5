import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { call } from '../support/given/api.ts'
import { givenRoom } from '../support/given/room-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { decodedFrames } from '../support/page/playback.ts'
import { test } from '../support/test.ts'

test('a room is shared by email with other titles for each reviewer, and as a link; the titles are changed later', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { params, film } = await givenRoom(context.request, 'helen@room-share.example', 'Berlinale EFM 2027: world sales premieres')
  const { roomID } = params
  const sent = async () =>
    (await call(context.request, routes.sharedScreeners.list, { query: { parentType: 'screener_group', parentID: roomID } }))
      .shared_screeners
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const share = (how: string) => async () => {
    await page.getByRole('button', { name: 'Share Screener Room' }).click()
    await page.getByRole('menuitem', { name: how }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Share Screener Room' })

  await test.step('the section leads to the room, and its Share tab to an empty list', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Screener Rooms' }).click()
    await page.getByRole('link', { name: /Berlinale EFM/ }).click()
    await page.getByRole('navigation', { name: 'Screener room' }).getByRole('link', { name: 'Share' }).click()
    await expect(page.getByRole('heading', { name: 'No reviewers' })).toBeVisible()
    await expectAccessible(page, 'Share tab of a room')
  })

  await test.step('two reviewers get a link each, and one of them sees one title', async () => {
    await share('Share by Email')()
    await dialog.getByLabel('Full name of reviewer 1').fill('Haruki Aizawa')
    await dialog.getByLabel('Email of reviewer 1').fill('haruki@takeda.example')
    await dialog.getByRole('button', { name: 'Add Another Reviewer' }).click()
    await dialog.getByLabel('Full name of reviewer 2').fill('Camille Fournier')
    await dialog.getByLabel('Email of reviewer 2').fill('camille@quai.example')
    await dialog.getByRole('button', { name: 'Titles of reviewer 2: All titles' }).click()
    await page.getByRole('checkbox', { name: 'All titles' }).uncheck()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'The Salt Meridian (Trailer)' }).check()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Titles of reviewer 2: 1 of 2 titles' })).toBeVisible()
    await expectAccessible(page, 'reviewers of a room')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('textbox', { name: 'Password' }).fill('lamp-7')
    await expectAccessible(page, 'options of a room')
    await dialog.getByRole('button', { name: 'Send to 2 Reviewers' }).click()
    const done = page.getByRole('dialog', { name: 'Screener room shared' })
    await expect(done.getByText('was sent to 2 reviewers')).toBeVisible()
    await done.getByRole('link', { name: 'See who watches' }).click()
    await expect(row('Haruki Aizawa').getByText('All titles')).toBeVisible()
    await expect(row('Camille Fournier').getByText('1 of 2 titles')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screener room' }).getByRole('link', { name: 'Share 2' })).toBeVisible()
  })

  const guest = await browser.newContext()
  const reviewer = await guest.newPage()
  await test.step('she opens the room with her password, and sees hers alone', async () => {
    const [camille] = (await sent()).filter((each) => each.shared_name === 'Camille Fournier')
    await reviewer.goto(new URL(camille?.url ?? '', baseURL).href)
    await reviewer.getByRole('textbox', { name: 'Password' }).fill('lamp-7')
    await reviewer.keyboard.press('Enter')
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Trailer/])
  })

  await test.step('her titles are changed later', async () => {
    await page.getByRole('button', { name: 'Options for Camille Fournier' }).click()
    await page.getByRole('menuitem', { name: 'Titles' }).click()
    const titles = page.getByRole('dialog', { name: 'Titles' })
    await expect(titles.getByRole('checkbox', { name: 'The Salt Meridian (Trailer)' })).toBeChecked()
    await titles.getByRole('checkbox', { name: 'The Salt Meridian (Festival cut)' }).check()
    await titles.getByRole('checkbox', { name: 'The Salt Meridian (Trailer)' }).uncheck()
    await expectAccessible(page, 'titles of a reviewer')
    await titles.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved!')).toBeVisible()
    await expect.poll(async () => (await sent()).map((each) => each.screener_ids)).toContainEqual([film])
    await reviewer.reload()
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Festival cut/])
  })

  await test.step('a link shows what was chosen for it', async () => {
    await share('Share by URL')()
    await dialog.getByLabel('Link name').fill('Rotterdam programming')
    await dialog.getByRole('button', { name: 'Titles of the link: All titles' }).click()
    await page.getByRole('checkbox', { name: 'The Salt Meridian (Trailer)' }).uncheck()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('View count limit').fill('3')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await page.getByRole('dialog', { name: 'Link created' }).getByRole('button', { name: 'Done' }).click()
    await expect(row('Rotterdam programming').getByText('1 of 2 titles')).toBeVisible()
  })

  await test.step('what she watches is in her stats', async () => {
    await reviewer.getByRole('link', { name: /Festival cut/ }).click()
    await reviewer.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(reviewer)).toBeGreaterThan(30)
    await reviewer.getByRole('button', { name: 'Pause (K)' }).click()
    await page.getByRole('button', { name: 'Options for Camille Fournier' }).click()
    await page.getByRole('menuitem', { name: 'Viewer Stats' }).click()
    const stats = page.getByRole('dialog', { name: 'Viewer Stats' })
    await expect(stats.getByText('The Salt Meridian (Festival cut)')).toBeVisible()
    await expect(stats.getByText('Unknown place · Unknown network')).toBeVisible()
    await expectAccessible(page, 'viewer stats')
    await page.keyboard.press('Escape')
  })

  await test.step('a list on a phone is as wide as the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row('Rotterdam programming').getByText('1 of 2 titles')).toBeVisible()
    await expectWithinWindow(page)
    await expectAccessible(page, 'Share tab of a room on a phone')
  })
  await guest.close()
})
