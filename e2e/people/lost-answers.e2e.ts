import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { loseAnswer } from '../support/browser/lose-answer.ts'
import { givenOrganization, givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { atHome } from '../support/page/at-home.ts'
import { mailTo } from '../support/server/mailbox.ts'
import { test } from '../support/test.ts'

const PASSWORD = 'projector4'

async function beginTwoFactor(page: Page): Promise<string> {
  await page.goto('/settings/user/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  return (await page.locator('code').innerText()).replaceAll(' ', '')
}

test('two-factor sign-in whose recovery codes were lost on the way asks for new ones; an invitation that was accepted leads in', async ({
  page,
  browser,
  request,
}) => {
  await givenPerson(page.request, 'cut-off@quintfilms.example')
  const secret = await beginTwoFactor(page)
  await loseAnswer(page, /\/two-factor\/enable$/)
  await page.getByLabel('6-digit code').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()

  await expect(page.getByText('Two-factor sign-in is on, but its recovery codes did not arrive here.')).toBeVisible()
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  const next = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
  await page.getByLabel('Code of your app, or a recovery code').fill(next)
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()

  const code = await page
    .getByRole('listitem')
    .getByText(/^\w{4}-\w{4}-\w{4}$/)
    .first()
    .innerText()
  const { organizationID } = await givenOrganization(request, 'host@quintfilms.example')
  const { roles } = await call(request, routes.roles.list, { params: { organizationID } })
  const users = [
    { name: 'Mireille Quint', email: 'cut-off@quintfilms.example', role_id: roles.find(({ name }) => name === 'Viewer')?._id ?? '' },
  ]
  await call(request, routes.members.invite, { params: { organizationID }, body: { users } })
  const mail = await mailTo(request, 'cut-off@quintfilms.example', /invites you to join Nordlys Film/)
  const guest = await (await browser.newContext()).newPage()
  await atHome(guest)
  await guest.goto(/http:\/\/\S+\/accounts\/invite\/[0-9a-f]+/.exec(mail.text)?.[0] ?? '')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const accept = guest.getByRole('button', { name: 'Accept invitation' })
  await accept.click()
  await guest.getByRole('button', { name: 'Use a recovery code' }).click()
  await guest.getByLabel('Recovery code').fill(code)
  await loseAnswer(guest, /\/invites\/[^/]+/)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByText('The server cannot be reached.')).toBeVisible()
  await accept.click()
  await expect(guest).toHaveURL(/\/projects$/)
})

test('a sign-up whose answer was lost goes on with the second try, but not with another password', async ({ page }) => {
  await page.goto('/accounts/signup')
  const fillPassword = async (password: string) => {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  }
  await page.getByLabel('Full name').fill('Mireille Quint')
  await page.getByLabel('Email').fill('hasty@quintfilms.example')
  await fillPassword(PASSWORD)
  await page.getByRole('combobox', { name: 'Country' }).fill('Norway')
  await page.getByRole('option', { name: 'Norway', exact: true }).click()
  await loseAnswer(page, /\/auth\/signup$/)
  const send = page.getByRole('button', { name: 'Create account' })
  await send.click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await fillPassword('another1')
  await send.click()
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await fillPassword(PASSWORD)
  await send.click()
  await expect(page).toHaveURL(/\/projects$/)
})
