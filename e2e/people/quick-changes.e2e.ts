import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { test } from '../support/test.ts'

test('of two quick changes of a profile the last one is kept, though it goes back to what was saved', async ({ page }) => {
  await givenPerson(page.request, 'quick@quintfilms.example', 'Mireille Quint')
  await page.goto('/settings/user/profile')
  const name = page.getByLabel('Full name')
  const country = page.getByRole('combobox', { name: 'Country' })
  const choose = async (wanted: string) => {
    await country.fill(wanted)
    await page.getByRole('option', { name: wanted, exact: true }).click()
  }
  const held = await holdAnswers(page, /\/api\/users\/[\w-]+$/, (request) => request.method() === 'PUT')
  await name.fill('Mireille Roy')
  await name.press('Enter')
  await name.fill('Mireille Roy Quint')
  await name.press('Enter')
  await choose('Sweden')
  await choose('Norway')
  await expect.poll(held.count).toBeGreaterThan(0)
  // They go one after the other; the profile reads the same before the country is changed for the first time.
  const last = page.waitForResponse((answer) => answer.request().postData()?.includes('"NO"') === true)
  held.release()
  await last
  const { user } = await call(page.request, routes.accounts.check, {})
  await expect
    .poll(() => call(page.request, routes.accounts.profile, { params: { userID: user._id } }))
    .toMatchObject({ full_name: 'Mireille Roy Quint', country_code: 'NO' })
  await page.reload()
  await expect(name).toHaveValue('Mireille Roy Quint')
  await expect(country).toHaveValue('Norway')
})
