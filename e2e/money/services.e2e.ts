import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenMeasuredFilm, givenPerson, givenPostPay, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'

const next = (page: Page) => page.getByRole('button', { name: /^Next: / })
const wizard = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a conversion is done by itself and opened from the project', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  const email = 'helen@conversion.example'
  const projectID = await givenProject(context.request, email, 'Halcyon')
  await givenPostPay(context.request, email)
  await givenMeasuredFilm(context.request, projectID, 'HALCYON.mp4')
  await atHome(page)
  await page.goto('/projects')
  await page
    .getByRole('link', { name: /Halcyon/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Options for HALCYON.mp4' }).click()
  await page.getByRole('menuitem', { name: 'Order' }).hover()
  await page.getByRole('menuitem', { name: /^Conversion/ }).click()
  const dialog = wizard(page, 'Order a conversion')
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Format', 'Same as source')
  await choose('Resolution', 'Same as source')
  await choose('Frame rate', 'Same as source')
  // The browser of these journeys has no graphics hardware.
  await expect(page.locator('html')).toHaveAttribute('data-drawing', 'software')
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCSS('backdrop-filter', 'none')
  await next(page).click()
  await expect(dialog.getByText('Please change at least one setting.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Are you sure you want to cancel this order?')).toBeVisible()
  await page.getByRole('button', { name: 'No, go back' }).click()
  await choose('Format', 'ProRes 422 LT (.mov)')
  // A reload opens it again, with what was chosen.
  await page.reload()
  await expect(dialog.getByRole('combobox', { name: 'Format' })).toHaveValue('ProRes 422 LT (.mov)')
  await expectAccessible(page, 'format')
  await next(page).click()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Conversion added to your cart')).toBeVisible()
  await call(context.request, routes.cart.buy, { body: {} })
  await page.goto(`/projects/${projectID}/files`)
  await expect(page.getByText('HALCYON ProRes 422 LT.mov')).toBeVisible({ timeout: 180_000 })
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^10\d{4}$/ })
    .first()
    .click()
  await expect(page.getByText('Moved to Complete.', { exact: true })).toBeVisible()
  await expectAccessible(page, 'order')
  complaints.expectNone()
})

test('staff take an order of discs to Shipped, with a question in between', async ({ page, context, browser }) => {
  const complaints = listenForComplaints(page)
  const email = 'helen@discs-order.example'
  const projectID = await givenProject(context.request, email, 'Vermilion Season')
  await givenPostPay(context.request, email)
  const id = await givenMeasuredFilm(context.request, projectID, 'VERMILION.mp4')
  const specifications = { dvd_quantity: 10, disc_title: 'Vermilion Season', disc_type: 'Screener Copy' }
  const body = { type: 'order-discs' as const, specifications, _files: [{ id, type: 'source_file' as const }] }
  await call(context.request, routes.orders.add, { params: { projectID }, body })
  await call(context.request, routes.cart.update, { body: { key: 'willPickup', value: true } })
  const bought = await call(context.request, routes.cart.buy, { body: { willPickup: true } })
  const order = bought.orders[0]

  const office = await browser.newContext()
  const staff = await office.newPage()
  await givenPerson(office.request, 'dario@answerprint-staff.example', 'Dario Pell')
  await staffCommand('staff', 'add', 'dario@answerprint-staff.example')
  await atHome(staff)
  await staff.goto('/admin/orders')
  await staff.getByRole('button', { name: new RegExp(`^${order?.order_number}`) }).click()
  const panel = staff.getByRole('complementary', { name: 'Order' })
  await expect(staff.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await staff.keyboard.press('a')
  await expect(panel.getByText('Dario Pell took this order.')).toBeVisible()
  await staff.keyboard.press('e')
  await expect(panel.getByText('Moved to In Progress.', { exact: true })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Note or message' }).fill('A black frame at 00:41:07.')
  await panel.getByRole('button', { name: 'Add note' }).dblclick()
  await expect(panel.getByRole('textbox', { name: 'Note or message' })).toHaveValue('')
  await expect(panel.getByText('A black frame at 00:41:07.')).toHaveCount(1)
  await panel.getByRole('textbox', { name: 'Note or message' }).fill('Which reel 3 is right?')
  await panel.getByRole('button', { name: 'Send to Helen Lind' }).click()
  await expect(panel.getByText('Which reel 3 is right?')).toBeVisible()

  await atHome(page)
  await page.goto(`/orders/${order?._id}`)
  await expect(page.getByText('Which reel 3 is right?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message to staff' }).fill('The second one.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The second one.')).toBeVisible()

  await panel.getByLabel('Carrier').fill('FedEx')
  await panel.getByLabel('Tracking number').fill('794622108834')
  await panel.getByLabel('Carrier').focus()
  await panel.getByRole('checkbox', { name: 'The packing list agrees with what is in the box' }).click()
  await expect(panel.getByRole('heading', { name: 'Checklist, 1 of 6' })).toBeVisible()
  await panel.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(panel.getByText('Moved to Shipped.')).toBeVisible()
  await expect(panel.getByText('Tracking number 794622108834.')).toBeVisible()
  await panel.getByRole('button', { name: 'Other moves' }).click()
  await staff.getByRole('menuitem', { name: 'Refund' }).click()
  const refund = staff.getByRole('dialog', { name: /^Refund order 10\d{4}$/ })
  await refund.getByRole('textbox', { name: 'Amount with tax' }).fill('5.00')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('One disc is scratched.')
  await expectAccessible(staff, 'refund')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(panel.getByText('Refunded $5.00. One disc is scratched.')).toBeVisible()
  await expectAccessible(staff, 'queue')
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: /794622108834/ })).toBeVisible()
  await office.close()
  complaints.expectNone()
})
