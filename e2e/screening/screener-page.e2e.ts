import { addressIn, pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { call } from '../support/api.ts'
import { atHome } from '../support/at-home.ts'
import { smallGoldenGate } from '../support/clips.ts'
import { givenScreener, shareByLink } from '../support/film-by-api.ts'
import { mailTo } from '../support/mailbox.ts'
import { test } from '../support/test.ts'

test('the owner gives a screener a picture of its own, and finds a reviewer', async ({ page, context }) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@tools.example', smallGoldenGate())
  await shareByLink(context.request, screenerID, { linkName: 'Haruki, for the festival' })
  await shareByLink(context.request, screenerID, { linkName: 'Press' })
  await atHome(page)
  await page.goto(`/projects/${projectID}/files/preview-link/${screenerID}`)
  await expect(page.getByRole('row', { name: /Press/ })).toBeVisible()

  await test.step('the picture is sent like any upload, and the message about it is shown for four seconds', async () => {
    const before = await page.getByRole('button', { name: 'Choose a thumbnail' }).locator('img').getAttribute('src')
    const buffer = await page.screenshot()
    await page.getByLabel('Thumbnail image').setInputFiles({ name: 'still.png', mimeType: 'image/png', buffer })
    const words = page.getByText('Thumbnail updated')
    await expect(words).toBeVisible()
    const shownAt = Date.now()
    await expect(page.getByRole('button', { name: 'Choose a thumbnail' }).locator('img')).not.toHaveAttribute('src', before ?? '')
    await expect(words).toBeHidden()
    expect(Date.now() - shownAt).toBeGreaterThan(3_000)
    expect(Date.now() - shownAt).toBeLessThan(6_000)
  })

  await test.step('the page shows whether it is in sync, and loads again on request', async () => {
    const params = { projectID, screenerID }
    const isScreener = (url: URL) => url.pathname === `/api${addressIn(routes.screeners.get, { params })}`
    await expect(page.getByRole('img', { name: 'Up to date' })).toBeVisible()
    await page.route(isScreener, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'An error occurred' } }))
    await call(context.request, routes.screeners.update, { params, body: { key: 'name', value: 'Golden Gate, graded' } })
    const retry = page.getByRole('button', { name: 'Could not sync. Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(isScreener)
    await retry.click()
    await expect(page.getByRole('img', { name: 'Up to date' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Golden Gate, graded' })).toBeVisible()
  })

  await test.step('the text of an invitation is formatted in bold and as a list, and arrives so', async () => {
    await page.getByRole('button', { name: 'Send Screener' }).first().click()
    await page.getByRole('menuitem', { name: 'Share by Email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    await dialog.getByLabel('Full name of reviewer 1').fill('Mara Quist')
    await dialog.getByLabel('Email of reviewer 1').fill('mara@festival.example')
    await dialog.getByRole('button', { name: 'Next' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Sharing options' })).toBeFocused()
    const message = dialog.getByRole('textbox', { name: 'Message' })
    await message.click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Please watch by Friday')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'List', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('reel one')
    // A tooltip belongs to no landmark.
    await page.mouse.move(2, 2)
    await expectAccessible(page, 'formatted message')
    await dialog.getByRole('button', { name: 'Send Without Protection' }).click()
    const question = page.getByRole('dialog', { name: 'Send without protection?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/sent/i).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const { html, text } = await mailTo(context.request, 'mara@festival.example', /invites you/)
    expect(html).toContain('<strong>Please watch by Friday</strong>')
    expect(html).toContain('<li><p>reel one</p></li>')
    expect(text).toContain('Please watch by Friday')
  })

  await test.step('the search sends one call, 300 ms after the last key', async () => {
    const asked: { at: number; search: string | null }[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === `/api${pathOf(routes.sharedScreeners.list)}` && searchParams.has('search'))
        asked.push({ at: Date.now(), search: searchParams.get('search') })
    })
    const field = page.getByRole('searchbox')
    await field.pressSequentially('haruki', { delay: 60 })
    const lastKey = Date.now()
    await expect(page.getByRole('row', { name: /Haruki/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Press/ })).toBeHidden()
    expect(asked.map((each) => each.search)).toEqual(['haruki'])
    expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThan(200)
  })

  await test.step('the film has an action for sending its screener', async () => {
    await page.goto(`/projects/${projectID}/files`)
    await page.getByRole('button', { name: 'Options for SALT_MERIDIAN.mp4' }).click()
    await page.getByRole('menuitem', { name: 'Share screener' }).click()
    await expect(page.getByRole('dialog', { name: 'Send Screener' })).toBeVisible()
  })
})
