import * as routes from '@answerprint/contract/routes'
import { expect } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

test('staff refund a part of an invoice', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  const email = 'eva@refunds.example'
  await givenPerson(context.request, email, 'Eva Sand')
  const made = await staffCommand('gift-cards', 'make', '10.00')
  const [, code = '', pin = ''] = /(\d{16}) (\d{4})/.exec(made) ?? []
  await call(context.request, routes.giftCards.redeem, { body: { code, pin } })
  await call(context.request, routes.topUp.buy, { body: { quantity: 4 } })
  await staffCommand('staff', 'add', email)
  await atHome(page)
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await expect(page.getByRole('banner').getByText('Staff', { exact: true })).toBeVisible()
  // The list narrows after a pause; what axe looks at does not change meanwhile.
  const narrowed = page.waitForResponse((answer) => answer.url().includes(encodeURIComponent(email)))
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(email)
  await narrowed
  const refund = page.getByRole('button', { name: /Refund INV-/ })
  await expect(refund).toHaveCount(1)
  await expectAccessible(page)
  await refund.click()
  const dialog = page.getByRole('dialog', { name: /Refund INV-/ })
  await dialog.getByLabel('Amount with tax').fill('3.5')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Write an amount as 12.50.')).toBeVisible()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Amount with tax').fill('3.50')
  await dialog.getByLabel('Reason').fill('Two links were not needed.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(/Refunded: CN-/)).toBeVisible()
  await expect(page.getByText('$3.50 refunded')).toBeVisible()
  const { giftCardTotal } = await call(context.request, routes.paymentMethods.get, {})
  expect(giftCardTotal).toBe(550)
  await page.getByText('Failed refunds', { exact: true }).click()
  await expect(page.getByText('No refund failed')).toBeVisible()
  await page.getByText('Disputes', { exact: true }).click()
  await expect(page.getByText('No disputes')).toBeVisible()

  await page.goto('/staff')
  await page.getByRole('link', { name: 'Figures', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Revenue' }).getByRole('row').first()).toContainText('$')
  await expect(page.getByRole('table', { name: 'Tax' })).toBeVisible()
  await expectAccessible(page)
  const journal = await page.getByRole('link', { name: 'Journal as CSV' }).getAttribute('href')
  expect(await (await page.request.get(journal ?? '')).text()).toContain('CN-')
  complaints.expectNone()
})
