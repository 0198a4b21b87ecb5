import { addressIn, pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { measureEffort } from '../support/browser/effort.ts'
import { call } from '../support/given/api.ts'
import { briefGoldenGate } from '../support/given/clips.ts'
import { givenScreener, shareByLink } from '../support/given/film-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { expectWithinWindow } from '../support/page/geometry.ts'
import { tabTo } from '../support/page/tab-to.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

test('the owner gives a screener a picture of its own, and finds a reviewer', async ({ page, context }) => {
  const { projectID, screenerID } = await givenScreener(context.request, 'helen@tools.example', briefGoldenGate())
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
    const label = page.getByRole('heading', { name: 'Golden Gate, graded' })
    await expect(label).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth), 'pixels of the label that a phone cuts').toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
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
    const { html, text } = await mailTo(context.request, 'mara@festival.example', /Private screening: /)
    expect(html).toContain('<strong>Please watch by Friday</strong>')
    expect(html).toContain('<li><p>reel one</p></li>')
    expect(text).toContain('Please watch by Friday')
  })

  await test.step('the search waits for 300 ms after the last key, and asks less often than is typed', async () => {
    const asked: { at: number; search: string | null }[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === `/api${pathOf(routes.sharedScreeners.list)}` && searchParams.has('search'))
        asked.push({ at: Date.now(), search: searchParams.get('search') })
    })
    const field = page.getByRole('searchbox')
    await field.pressSequentially('haruk', { delay: 60 })
    const lastKey = Date.now()
    await field.press('i')
    await expect(page.getByRole('row', { name: /Haruki/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Press/ })).toBeHidden()
    // On a busy machine a key may come after more than that: what was typed before it is then asked for, too, and finds the same row.
    await expect.poll(() => asked.at(-1)?.search).toBe('haruki')
    expect(asked.length).toBeLessThan('haruki'.length)
    expect((asked.at(-1)?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(295)
  })

  await test.step('a right click on the film opens the menu of its three dots, and Send is in its viewer too', async () => {
    await page.goto(`/projects/${projectID}/files`)
    const film = page.getByRole('link', { name: 'SALT_MERIDIAN.mp4' })
    await film.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Send screener' }).click()
    await expect(page.getByRole('dialog', { name: 'Send Screener' })).toBeVisible()
    await page.keyboard.press('Escape')
    await film.click()
    const viewer = page.getByRole('dialog', { name: 'Preview of SALT_MERIDIAN.mp4' })
    await viewer.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('menuitem', { name: 'To keep' })).toBeVisible()
    await page.keyboard.press('Escape')
    await viewer.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('from its project the film is sent with a password in six clicks and three fields at most', async () => {
    const effort = await measureEffort(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('menuitem', { name: 'To watch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    await dialog.getByLabel('Full name of reviewer 1').fill('Haruki Aizawa')
    await dialog.getByLabel('Email of reviewer 1').fill('haruki@festival.example')
    await dialog.getByRole('button', { name: 'Next' }).click()
    // As a person types it: the button takes no press in its first moments.
    await dialog.getByLabel('Password', { exact: true }).pressSequentially('lighthouse', { delay: 60 })
    await dialog.getByRole('button', { name: 'Send to 1 Reviewer' }).click()
    const sent = page.getByRole('dialog', { name: 'Screener sent' })
    await expect(sent.getByText('lighthouse')).toBeVisible()
    const { clicks, fields } = await effort()
    expect(clicks).toBeLessThanOrEqual(6)
    expect(fields).toBeLessThanOrEqual(3)
    await expect(sent.getByRole('button', { name: 'Copy Link of Haruki Aizawa' })).toBeVisible()
    await expectAccessible(page)
    await sent.getByRole('link', { name: 'See who watches' }).click()
    await expect(page.getByRole('row', { name: /haruki@festival\.example/ })).toBeVisible()
  })

  await test.step('by keys alone it is sent just so, and the focus returns to where it began', async () => {
    await page.goto(`/projects/${projectID}/files`)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await send.focus()
    const keys = page.keyboard
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'To watch' })).toBeFocused()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    await expect(dialog.getByLabel('Full name of reviewer 1')).toBeFocused()
    await keys.type('Ingrid Solheim')
    await keys.press('Tab')
    await keys.type('ingrid@festival.example')
    await tabTo(dialog.getByRole('button', { name: 'Next' }))
    await keys.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Sharing options' })).toBeFocused()
    await tabTo(dialog.getByLabel('Password', { exact: true }))
    await keys.type('lighthouse', { delay: 60 })
    await tabTo(dialog.getByRole('button', { name: 'Send to 1 Reviewer' }))
    await keys.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Screener sent' })).toBeVisible()
    await keys.press('Escape')
    await expect(send).toBeFocused()
  })

  await test.step('on a window of 1024 the tables of reviewers scroll beside who watched how much, and the page does not', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await expectWithinWindow(page)
    await page.goto('/reviewers')
    const haruki = page.getByRole('row', { name: /haruki@festival\.example/ }).first()
    await expect(haruki.getByRole('img', { name: 'Not watched' })).toBeInViewport({ ratio: 1 })
    const menu = haruki.getByRole('button', { name: 'Options for Haruki Aizawa' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    const [figure, options] = await haruki.locator('td').evaluateAll((cells) => cells.slice(-2).map((each) => each.getBoundingClientRect()))
    expect((options?.left ?? 0) - (figure?.right ?? 0), 'the menu and its shadow cover no figure').toBeGreaterThanOrEqual(14)
    await expectWithinWindow(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the palette finds the reviewer, and from an open project sends to them', async () => {
    await page.goto(`/projects/${projectID}/files`)
    await expect(page.getByRole('link', { name: 'SALT_MERIDIAN.mp4' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await palette.getByRole('combobox').fill('festival haruki')
    await expect(palette.getByRole('option', { name: /haruki@festival\.example/ })).toBeVisible()
    await palette.getByRole('option', { name: 'Send screener to Haruki Aizawa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Screener' })
    await expect(dialog.getByLabel('Full name of reviewer 1')).toHaveValue('Haruki Aizawa')
    await expect(dialog.getByLabel('Email of reviewer 1')).toHaveValue('haruki@festival.example')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('haruki@festival')
    await palette.getByRole('option', { name: /haruki@festival\.example/ }).click()
    await expect(page).toHaveURL(/\/reviewers\?query=haruki/)
    await expect(page.getByRole('row', { name: /haruki@festival\.example/ }).first()).toBeVisible()
  })
})
