import { expect } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenPerson } from '../support/given/account-by-api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

test('screener links are bought with a gift card', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  await givenPerson(context.request, 'helen@top-up.example')
  const made = await staffCommand('gift-cards', 'make', '10.00')
  const [, code = '', pin = ''] = /(\d{16}) (\d{4})/.exec(made) ?? []
  await atHome(page)
  await page.goto('/projects')
  const dialog = page.getByRole('dialog', { name: 'Purchase screener links' })
  const purchase = dialog.getByRole('button', { name: 'Purchase' })
  const openMenu = () => page.getByRole('button', { name: 'Account of Helen Lind' }).click()

  await test.step('the account menu opens it; without a way to pay nothing can be bought', async () => {
    await openMenu()
    await page.getByRole('menuitem', { name: 'Monthly Screener Links 25 / 25' }).click()
    await expect(dialog.getByText('There is no way to pay on this account yet.')).toBeVisible()
    await expect(purchase).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'One link fewer' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('a gift card is added; a wrong PIN is refused', async () => {
    await dialog.getByRole('button', { name: 'Add Payment Method' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Payment Method' })
    await adding.getByText('Gift Card', { exact: true }).click()
    await adding.getByRole('button', { name: 'Add Gift Card' }).click()
    await expect(adding.getByText('The gift card code is required.')).toBeVisible()
    await expect(adding.getByText('The gift card pin is required.')).toBeVisible()
    await adding.getByLabel('Gift card code').fill(code)
    await adding.getByLabel('PIN').fill(pin === '0000' ? '0001' : '0000')
    await adding.getByRole('button', { name: 'Add Gift Card' }).click()
    await expect(adding.getByText('The code and pin provided do not match any available gift cards.')).toBeVisible()
    await expectAccessible(page)
    await adding.getByLabel('PIN').fill(pin)
    await adding.getByRole('button', { name: 'Add Gift Card' }).click()
    await expect(page.getByText('Gift card added!')).toBeVisible()
    await expect(dialog.getByRole('switch', { name: `Pay with gift card •••• ${code.slice(-4)}, $10.00 left` })).toBeChecked()
  })

  await test.step('the price follows the quantity, and what the card cannot pay is not bought', async () => {
    await dialog.getByLabel('Links').fill('6')
    await expect(dialog.getByText('A credit card is required, not enough left on the gift Card.')).toBeVisible()
    await expect(purchase).toBeDisabled()
    await dialog.getByRole('button', { name: 'One link fewer' }).click()
    await dialog.getByRole('button', { name: 'One link fewer' }).click()
    await expect(dialog.getByText('$8.00').first()).toBeVisible()
    await purchase.click()
    await expect(dialog.getByText('4 links added. 29 links left.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the invoice says what paid for it, and the menu what is left', async () => {
    const [invoice] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: 'Print Invoice' }).click()])
    await expect(invoice.getByText('Screener Top-Up')).toBeVisible()
    await expect(invoice.getByText(/Gift card/)).toBeVisible()
    await invoice.close()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await openMenu()
    await expect(page.getByRole('menuitem', { name: 'Monthly Screener Links 29 / 29' })).toBeVisible()
  })
  complaints.expectNone()
})
