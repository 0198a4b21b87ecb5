import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { holdAnswers } from '../support/browser/held-answers.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { withDatabase } from '../support/server/own-database.ts'
import { test } from '../support/test.ts'
import { addPaymentMethod, sendCard } from './card-form.ts'

const PLAN = '/settings/user/account/plan'

async function addCard(page: Page, number: string) {
  await page.goto('/settings/payment-methods')
  await addPaymentMethod(page)
  await sendCard(page, number)
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
}

/** The year is over, and the card of the plan is one that the bank refuses from now on. */
async function renewWith(ownerId: string, last4: string) {
  await withDatabase(
    `update subscriptions set period_start = now() - interval '1 year', period_end = now(), due_at = now(),
       credit_card_id = (select _id from credit_cards where owner_id = $1 and last4 = $2) where owner_id = $1`,
    [ownerId, last4],
  )
  await withDatabase(`insert into pgboss.job (name, data) values ('renew-plans', '{}')`)
}

test('a plan is bought yearly and upgraded; its renewal is declined, and paid with another card', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  await givenPerson(context.request, 'helen@plans.example')
  await atHome(page)
  await addCard(page, '4242424242424242')
  await page.goto(PLAN)

  await test.step('Pro, by the year', async () => {
    await expect(page.getByRole('heading', { name: 'Storage plan' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upgrade: Pro' })).toBeVisible()
    await expectAccessible(page)
    const methods = await holdAnswers(page, /\/settings\/paymentmethods$/)
    await page.getByRole('button', { name: 'Upgrade: Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pro, paid yearly' })
    await expect(dialog.getByText('$300.00').first()).toBeVisible()
    await expect.poll(methods.count).toBe(1)
    await expectAccessible(page, 'while the ways to pay are fetched')
    methods.release()
    await expect(dialog.getByText('Visa •••• 4242')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Purchase' }).click()
    await expect(page.getByText('Plan updated!')).toBeVisible()
    await expect(page.getByText(/^Pro, paid yearly\. Renews .* with Visa •••• 4242\./)).toBeVisible()
  })

  await test.step('Team founds an organization, and what is left of Pro is credited', async () => {
    await page.getByRole('button', { name: 'Upgrade: Team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Team, paid yearly' })
    await expect(dialog.getByText('Credit')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Purchase' })).toBeDisabled()
    await dialog.getByLabel('Name of the organization').fill('Nordlys Distribution')
    await dialog.getByRole('button', { name: 'Purchase' }).click()
    await expect(page.getByText(/^Team, paid yearly\. Renews .* with Visa •••• 4242\./)).toBeVisible()
  })

  await test.step('a downgrade is scheduled, and undone', async () => {
    await page.getByRole('button', { name: 'Downgrade: Pro' }).click()
    await expect(page.getByRole('dialog', { name: 'Change to Pro?' })).toContainText('is charged then, with tax')
    await page.getByRole('button', { name: 'Change to Pro' }).click()
    await expect(page.getByRole('region', { name: 'Scheduled change' })).toContainText('Pro, paid yearly from')
    await page.getByRole('button', { name: 'Keep Team' }).click()
    await expect(page.getByRole('region', { name: 'Scheduled change' })).toBeHidden()
  })

  await test.step('the renewal is declined, and tried again with another card', async () => {
    await addCard(page, '4000000000000341')
    const { user } = await call(context.request, routes.accounts.check, {})
    await renewWith(user.organization_id ?? '', '0341')
    await expect(async () => {
      await page.goto(PLAN)
      await expect(page.getByRole('region', { name: 'Payment declined' })).toBeVisible({ timeout: 2_000 })
      await expect(page.getByText('Payment method error!')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew Team' })
    await dialog.getByRole('radio', { name: /4242/ }).check()
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Plan updated!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment declined' })).toBeHidden()
    await expect(page.getByText('Payment method error!')).toBeHidden()
  })

  await test.step('the invoices, and one of them as a PDF', async () => {
    await page.goto('/settings/billing/invoices')
    await expect(page.getByRole('row', { name: /INV-\d{4}-\d{6}/ })).toHaveCount(2)
    await expectAccessible(page)
    const [invoice] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('link', { name: /^Print INV-/ })
        .first()
        .click(),
    ])
    await expect(invoice.getByText('Team, yearly')).toBeVisible()
    const href = (await invoice.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? ''
    const pdf = await context.request.get(href)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
  complaints.expectNone()
})
