import type { InputOf, Route } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { ask, call } from '../support/given/api.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'
const passwordField = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true })

async function givenAccount(api: APIRequestContext, email: string): Promise<void> {
  const body = { full_name: 'Mireille Quint', email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'CA' }
  await call(api, routes.accounts.signup, { body })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function setNewPassword(page: Page, email: string, password: string): Promise<void> {
  const { text } = await mailTo(page.request, email, /^Reset your password$/)
  await page.goto(/http:\/\/\S+\/accounts\/reset\/[\w-]+/.exec(text)?.[0] ?? '')
  await passwordField(page, 'New password').fill(password)
  await passwordField(page, 'Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
}

test('a forgotten password is reset by the mailed link, which works once', async ({ page, playwright, baseURL }) => {
  await atHome(page)
  const email = 'forgetful@quintfilms.example'
  const api = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await givenAccount(api, email)
  const complaints = listenForComplaints(page)

  await page.goto('/reviewers')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('nobody@quintfilms.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('This email was not found')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email for a reset link.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled()

  await setNewPassword(page, email, 'projector5')
  await expect(page).toHaveURL(/\/accounts\/login/)
  expect((await ask(api, routes.accounts.check, {})).status()).toBe(401)
  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  await signIn(page, email, 'projector5')
  await expect(page.getByText("You haven't created a project yet!")).toBeVisible()

  const { text } = await mailTo(page.request, email, /^Reset your password$/)
  await page.goto(/http:\/\/\S+\/accounts\/reset\/[\w-]+/.exec(text)?.[0] ?? '')
  await passwordField(page, 'New password').fill('projector6')
  await passwordField(page, 'Confirm password').fill('projector6')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This reset link is no longer valid.')).toBeVisible()
  complaints.expectNone()
})

test('two-factor sign-in is turned on in the page; a recovery code opens the account once', async ({ page }) => {
  await atHome(page)
  const email = 'careful@quintfilms.example'
  await givenAccount(page.request, email)
  const complaints = listenForComplaints(page)
  let recovery: string[] = []

  await test.step('set it up', async () => {
    await page.goto('/settings/user/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('projector4')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await page.getByLabel('6-digit code').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Invalid code.')).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toBeFocused()
    await page.getByLabel('6-digit code').fill(generateSync({ secret }))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Keep these recovery codes')).toBeVisible()
    recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
      .allInnerTexts()
    expect(recovery).toHaveLength(10)
    await page.getByRole('button', { name: 'I have kept them' }).click()
  })

  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/accounts\/login$/)
  }

  await test.step('a wrong code is refused, a recovery code works, and leads back to the wanted page', async () => {
    await signOut()
    await page.goto('/settings/user/profile')
    await signIn(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Two-factor code' })).toBeVisible()
    await page.keyboard.type('000000')
    await expect(page.getByText('Invalid code.')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/settings\/user\/profile/)
  })

  await test.step('the same code is refused the second time, and five wrong ones end the login', async () => {
    await signOut()
    await signIn(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    for (let tries = 0; tries < 5; tries++) {
      await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
      if (tries < 4) await expect(page.getByText('Invalid code.')).toBeVisible()
    }
    await expect(page.getByText('This sign-in has ended. Please sign in again.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  complaints.expectNone()
})

test('what is typed in an open page is never done for another person who signs in beside it; its own signs in again, and it goes on', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const [anna, bert] = ['anna@beside.example', 'bert@beside.example']
  const api = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await givenPerson(api, bert, 'Bert Lind')
  await givenPerson(context.request, anna, 'Anna Lind')
  await atHome(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New project', exact: true }).click()
  const title = page.getByLabel('Project Title')
  await title.fill('Typed by Anna')
  const beside = await context.newPage()
  await beside.goto(`/accounts/login?redirect=${encodeURIComponent('/transfers/none')}`)
  await signIn(beside, bert, PASSWORD)
  await expect(beside).toHaveURL(/\/transfers\/none/)

  await page.getByRole('button', { name: 'Create Project' }).click()
  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(again).toBeVisible()
  await expect(title).toHaveValue('Typed by Anna')
  expect((await call(api, routes.projects.listAll, {})).projects).toEqual([])
  await expect(again.getByLabel('Email')).toHaveValue(anna)
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Typed by Anna' })).toBeVisible()
  expect((await call(api, routes.projects.listAll, {})).projects).toEqual([])
})

test('a device that guessed five times is blocked until the password is reset', async ({ page, playwright, baseURL }) => {
  await atHome(page)
  const email = 'guessed@quintfilms.example'
  const api = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await givenAccount(api, email)
  const blocked = 'Too many incorrect logins. This device has been blocked from accessing this account.'

  await page.goto('/accounts/login')
  for (let tries = 0; tries < 5; tries++) {
    await signIn(page, email, `guess ${tries}`)
    await expect(page.getByText('Incorrect email or password.')).toBeVisible()
  }
  await signIn(page, email, PASSWORD)
  await expect(page.getByText(blocked)).toBeVisible()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await setNewPassword(page, email, 'projector5')
  await signIn(page, email, 'projector5')
  await expect(page).toHaveURL(/\/projects/)
})

test('a suspended user may see their account and sign out, and is refused everything else', async ({ page }) => {
  await atHome(page)
  const email = 'suspended@quintfilms.example'
  await givenAccount(page.request, email)
  await staffCommand('users', 'suspend', email)

  const statusOf = async <R extends Route>(route: R, input: InputOf<R>) => (await ask(page.request, route, input)).status()
  const channel = { socket_id: '1.2', channel_name: 'private-project-x' }

  expect(await statusOf(routes.accounts.check, {})).toBe(200)
  expect(await statusOf(routes.projects.list, { query: {} })).toBe(403)
  expect(await statusOf(routes.projects.create, { body: { title: 'Reel' } })).toBe(403)
  expect(await statusOf(routes.realtime.authorize, { body: channel })).toBe(403)
  expect(await statusOf(routes.accounts.logout, {})).toBe(200)
  expect(await statusOf(routes.accounts.login, { body: { email, password: PASSWORD } })).toBe(200)
  expect(await statusOf(routes.projects.list, { query: {} })).toBe(403)
})

test('at sign-up the first field that is wrong gets the focus, before it is sent and after a refusal', async ({ page }) => {
  const email = 'known@quintfilms.example'
  await givenAccount(page.request, email)
  await page.context().clearCookies()
  await page.goto('/accounts/signup')
  await page.getByLabel('Full name').fill('Mireille Quint')
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(passwordField(page)).toBeFocused()

  await passwordField(page).fill(PASSWORD)
  await passwordField(page, 'Confirm password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})
