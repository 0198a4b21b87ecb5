import * as routes from '@answerprint/contract/routes'
import { TOUR_STEPS } from '@answerprint/contract/tour-steps'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { PART_ADDRESS } from '../support/browser/part-address.ts'
import { givenPerson as givenNewPerson } from '../support/given/account-by-api.ts'
import { addressesOf, ask, call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'
const HOURS_2 = 7_200_000

/** Signed in through the API, past the slideshow and the tips, in every page. */
async function givenPerson(api: APIRequestContext, email: string): Promise<void> {
  await givenNewPerson(api, email)
  const { user } = await call(api, routes.accounts.check, {})
  await call(api, routes.tour.addStep, { params: { userID: user._id }, body: { steps: [...TOUR_STEPS] } })
}

const givenProject = async (api: APIRequestContext, title: string) => (await call(api, routes.projects.create, { body: { title } }))._id

test('a session that ended while a page was open is renewed in place, and the call continues', async ({ page, context }) => {
  await givenPerson(context.request, 'again@shell.example')
  for (const title of ['The Salt Meridian', 'Halcyon']) await givenProject(context.request, title)
  await page.goto('/projects')
  await expect(page.getByText('Halcyon').first()).toBeVisible()

  const beside = await context.newPage()
  await beside.goto('/projects')
  await expect(beside.getByText('Halcyon').first()).toBeVisible()
  await context.clearCookies()
  for (const each of [beside, page]) {
    await each.getByRole('searchbox', { name: 'Search projects' }).fill('salt')
    await expect(each.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  }
  const modal = page.getByRole('dialog', { name: 'Please log in again' })
  await expectAccessible(page, 'login again')
  await modal.getByLabel('Password', { exact: true }).fill('wrong-password1')
  await modal.getByRole('button', { name: 'Log In' }).click()
  await expect(modal.getByText('Incorrect credentials')).toBeVisible()
  await modal.getByLabel('Email').fill('')
  await expect(modal.getByRole('button', { name: 'Log In' })).toBeDisabled()

  const request = page.waitForRequest(addressesOf(routes.accounts.login))
  await modal.getByLabel('Email').fill('Again@Shell.example')
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Log In' }).click()
  expect((await request).postDataJSON()).toEqual({ email: 'again@shell.example', password: PASSWORD, promoCode: '' })

  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/projects\?query=salt$/)
  await expect(page.getByText('The Salt Meridian').first()).toBeVisible()
  await expect(page.getByText('Halcyon')).toHaveCount(0)

  // The tab beside it goes on, too, without a login of its own.
  await expect(beside.getByRole('dialog', { name: 'Please log in again' })).toBeHidden()
  await expect(beside.getByText('The Salt Meridian').first()).toBeVisible()
  await expect(beside.getByText('Halcyon')).toHaveCount(0)
})

test('a tab in which another person signs in leaves no other tab to the last one', async ({ page, context, playwright, baseURL }) => {
  await givenPerson(await playwright.request.newContext(baseURL === undefined ? {} : { baseURL }), 'other@shell.example')
  await givenPerson(context.request, 'first@shell.example')
  await givenProject(context.request, 'The Salt Meridian')
  await page.goto('/projects')
  await expect(page.getByText('The Salt Meridian').first()).toBeVisible()

  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/projects')
  await other.getByLabel('Email').fill('other@shell.example')
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()

  await expect(other).toHaveURL(/\/projects$/)
  await expect(page.getByText('The Salt Meridian')).toHaveCount(0)
  await expect(page.getByText("You haven't created a project yet!")).toBeVisible()
})

test('who signs out in a tab from before another person signed in leaves the tabs of that one alone', async ({ page, context }) => {
  await givenPerson(context.request, 'later@shell.example')
  await context.clearCookies()
  await givenPerson(context.request, 'earlier@shell.example')
  await page.goto('/projects')
  await expect(page.getByText("You haven't created a project yet!")).toBeVisible()

  // By a page that is not of the app: those of the app say to the other tabs who is there now.
  await call(context.request, routes.accounts.login, { body: { email: 'later@shell.example', password: PASSWORD, promoCode: '' } })
  await page.getByRole('button', { name: /^Account of/ }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await reloaded
  // Who sits there sees that this browser is not signed out.
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('later@shell.example')).toBeVisible()
  const { user } = await call(context.request, routes.accounts.check, {})
  expect(user.email).toBe('later@shell.example')
})

test.describe('two hours without activity', () => {
  const arrive = async (page: Page, context: BrowserContext, email: string) => {
    // The socket is not part of this test, and its timers would fire many times while hours pass.
    await page.routeWebSocket('**/app/**', () => undefined)
    await page.clock.install()
    await givenPerson(context.request, email)
    await givenProject(context.request, 'The Salt Meridian')
    await page.goto('/projects?sort=newest')
    await expect(page.getByText('The Salt Meridian').first()).toBeVisible()
    await page.clock.fastForward(HOURS_2 - 30_000)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  }

  test('end in the login, which leads back to the same page', async ({ page, context }) => {
    await arrive(page, context, 'away@shell.example')
    await page.clock.fastForward(10_000)
    await expect(page).toHaveTitle(/^(20|1\d) · Are you still there\?$/)
    await page.clock.fastForward(21_000)
    await expect(page).toHaveURL(/\/accounts\/login\?redirect=/)
    expect((await ask(context.request, routes.accounts.check, {})).status()).toBe(401)
    await page.getByLabel('Email').fill('away@shell.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/projects\?sort=newest$/)
  })

  test('are ended by a move while the session is still valid', async ({ page, context }) => {
    await arrive(page, context, 'there@shell.example')
    await expectAccessible(page, 'inactive')
    await page.mouse.move(200, 300)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.clock.fastForward(60_000)
    await expect(page.getByText('The Salt Meridian').first()).toBeVisible()
    await expect(page).toHaveTitle(/^My Projects/)
  })

  test('that a laptop slept in the middle of an upload do not end: it continues', async ({ page, context }) => {
    await page.routeWebSocket('**/app/**', () => undefined)
    await page.clock.install()
    await givenPerson(context.request, 'asleep@shell.example')
    const projectID = await givenProject(context.request, 'The Salt Meridian')
    await page.goto(`/projects/${projectID}/files`)
    const parts = await holdAnswers(page, PART_ADDRESS)
    await page.getByLabel('Files to upload').setInputFiles({ name: 'reel.txt', mimeType: 'text/plain', buffer: Buffer.from('Reel one') })
    await expect.poll(parts.count).toBe(1)
    await page.clock.fastForward(5 * HOURS_2)
    await page.mouse.move(200, 300)
    parts.release()
    await expect(page.getByRole('link', { name: 'reel.txt', exact: true })).toBeVisible()
  })

  test('lead to the login in place when the session is gone', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 860 })
    await arrive(page, context, 'gone@shell.example')
    await expectAccessible(page, 'inactive, on a phone')
    await context.clearCookies()
    await page.mouse.move(200, 300)
    const modal = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(modal).toBeVisible()
    await expectAccessible(page, 'login again, on a phone')
    await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await modal.getByRole('button', { name: 'Log In' }).click()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL(/\/projects\?sort=newest$/)
  })
})
