import * as routes from '@answerprint/contract/routes'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { givenServer } from '../support/server/own-server.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'

async function givenAccount(api: APIRequestContext, email: string): Promise<void> {
  const body = { full_name: 'Mireille Quint', email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'CA' }
  await call(api, routes.accounts.signup, { body })
}

/** The fingerprint reader of a laptop, as the browser itself simulates one. */
async function givenReader(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { keys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials }
}

async function setUpTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add passkey' }).click()
  await section(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await section(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}

async function signInAsFarAsTheSecondStep(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor code' })).toBeVisible()
}

test('a passkey takes the place of the code, is renamed, and no longer signs in once it is removed', async ({ page, browser, baseURL }) => {
  await atHome(page)
  const reader = await givenReader(page)
  const email = 'passkey@quintfilms.example'
  await givenAccount(page.request, email)
  await page.goto('/settings/user/security')
  await setUpTwoFactor(page)

  await test.step('it is added with the password, one for each device', async () => {
    await addPasskey(page, 'Laptop')
    await expect(page.getByText('The passkey was added.')).toBeVisible()
    expect((await reader.keys()).map((each) => each.rpId)).toEqual(['localhost'])
    await expect(section(page).getByRole('listitem')).toContainText('Not used yet')
    await expectAccessible(page)
    await addPasskey(page, 'The same laptop')
    await expect(section(page).getByRole('alert')).toHaveText('This passkey is already registered.')
    await section(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a device without it says so, and leaves the other ways open', async () => {
    const elsewhere = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
    await givenReader(elsewhere)
    await elsewhere.goto('/accounts/login')
    await signInAsFarAsTheSecondStep(elsewhere, email)
    await elsewhere.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(elsewhere.getByRole('alert')).toHaveText('The passkey was not used. Try again when you are ready.')
    await expectAccessible(elsewhere)
    await expect(elsewhere.getByRole('button', { name: 'Use a recovery code' })).toBeEnabled()
    await elsewhere.close()
  })

  await test.step('it opens the account in place of the code', async () => {
    await signOut(page)
    await page.goto('/settings/user/security')
    await signInAsFarAsTheSecondStep(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(section(page).getByRole('listitem')).toContainText('Laptop')
    await expect(section(page).getByRole('listitem')).toContainText(/Used /)
  })

  await test.step('it is renamed, and removed with the password; then it is not asked for any more', async () => {
    await section(page).getByRole('button', { name: 'Rename Laptop' }).click()
    await section(page).getByLabel('Name of the passkey').fill('Office laptop')
    await page.keyboard.press('Enter')
    await expect(section(page).getByRole('button', { name: 'Rename Office laptop' })).toBeFocused()
    await section(page).getByRole('button', { name: 'Remove Office laptop' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
    await expect(section(page).getByRole('listitem')).toHaveCount(0)
    await signOut(page)
    await signInAsFarAsTheSecondStep(page, email)
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  })
})

test('with a host for accounts of its own, a passkey that was added in the app signs in there', async ({ browser, playwright }) => {
  test.skip(process.env.E2E_CLUSTER === '1', 'This journey starts a server on addresses of its own.')
  const server = await givenServer((port) => ({
    APP_URL: `http://app.answerprint.localhost:${port}`,
    ACCOUNTS_URL: `http://accounts.answerprint.localhost:${port}`,
    COOKIE_DOMAIN: 'answerprint.localhost',
  }))
  try {
    const port = new URL(server.origin).port
    const api = await playwright.request.newContext({ baseURL: server.origin })
    const email = 'twohosts@quintfilms.example'
    await givenAccount(api, email)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await atHome(page)
    const reader = await givenReader(page)
    const settings = `http://app.answerprint.localhost:${port}/settings/user/security`
    await page.goto(settings)
    await expect(page).toHaveURL(new RegExp(`^http://accounts\\.answerprint\\.localhost:${port}/`))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(settings)
    await setUpTwoFactor(page)
    await addPasskey(page, 'Laptop')
    await expect(page.getByText('The passkey was added.')).toBeVisible()
    expect((await reader.keys()).map((each) => each.rpId)).toEqual(['answerprint.localhost'])
    await signOut(page)
    await expect(page).toHaveURL(new RegExp(`^http://accounts\\.answerprint\\.localhost:${port}/`))
    await page.goto(settings)
    await signInAsFarAsTheSecondStep(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(settings)
    await expect(section(page).getByRole('listitem')).toContainText(/Used /)
    await page.close()
    await api.dispose()
  } finally {
    await server.stop()
  }
})
