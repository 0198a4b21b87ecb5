import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { call } from '../support/api.ts'
import { decodedFrames } from '../support/playback.ts'
import { givenRoom } from '../support/room-by-api.ts'
import { test } from '../support/test.ts'

test('a room of two screeners is opened by one password; one is watched, left and gone on with, and one is taken out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { params, trailer } = await givenRoom(context.request, 'helen@room-link.example')
  const { shared_screeners } = await call(context.request, routes.sharedScreeners.send, {
    body: { shareType: 'link', screenerGroupID: params.roomID, linkName: 'Buyers', password: 'lamp-7', viewCountLimit: 3 },
  })
  const url = shared_screeners[0]?.url ?? ''
  const guest = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const reviewer = await guest.newPage()
  const address = new URL(url, baseURL).href

  await test.step('before the password nothing says what is in the room', async () => {
    await reviewer.goto(address)
    await expect(reviewer.getByRole('textbox', { name: 'Password' })).toBeVisible()
    expect(await reviewer.content()).not.toMatch(/Salt Meridian|Festival cut|Berlin/)
    await reviewer.getByRole('textbox', { name: 'Password' }).fill('lamp-7')
    await reviewer.keyboard.press('Enter')
    await expect(reviewer.getByRole('heading', { name: 'Berlin 2026' })).toBeVisible()
    await expect(reviewer.getByRole('heading', { name: 'The Salt Meridian' })).toBeVisible()
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Festival cut.*3 views left/s, /Trailer.*3 views left/s])
    await expectAccessible(reviewer, 'room of a reviewer')
  })

  await test.step('a screener plays, and the room says where it was left', async () => {
    await reviewer.getByRole('link', { name: /Festival cut/ }).click()
    await reviewer.getByRole('button', { name: /^play/i }).first().click()
    await expect.poll(() => decodedFrames(reviewer)).toBeGreaterThan(100)
    await reviewer.getByRole('button', { name: 'Pause (K)' }).click()
    await reviewer.getByRole('link', { name: 'Back to Berlin 2026' }).click()
    await expect(reviewer.getByRole('link', { name: /Festival cut.*Continue at 00:00:0[1-9]/s })).toBeVisible()
    await reviewer.getByRole('link', { name: /Festival cut/ }).click()
    await expect(reviewer.getByLabel('Seek')).not.toHaveValue('0')
    await reviewer.goBack()
  })

  await test.step('a screener that is taken out is gone, on a phone too', async () => {
    await call(context.request, routes.screenerRooms.removeScreener, { params: { ...params, screenerID: trailer }, body: {}, query: {} })
    await reviewer.setViewportSize({ width: 390, height: 844 })
    await reviewer.goto(`${address}/${trailer}`)
    await expect(reviewer.getByText('This film is not in this screener room any more')).toBeVisible()
    await expect(reviewer.getByRole('main').getByRole('link')).toHaveText([/Festival cut/])
    await expectAccessible(reviewer, 'room of a reviewer on a phone')
  })
  await guest.close()
  await page.close()
})
