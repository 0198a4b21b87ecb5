import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { givenMeasuredFilm, givenPerson } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'
import { addPaymentMethod, confirmAtBank, sendCard } from './card-form.ts'

const NUMBER = '4000000000003220'

/** What goes to our API must never hold a number or a CVC. */
function watchApi(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

test('a card is saved with 3-D Secure, and pays for links beside a gift card', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  await givenPerson(context.request, 'helen@cards.example')
  const made = await staffCommand('gift-cards', 'make', '3.00')
  const [, code = '', pin = ''] = /(\d{16}) (\d{4})/.exec(made) ?? []
  await atHome(page)
  const sent = watchApi(page)
  await page.goto('/settings/payment-methods')
  const adding = page.getByRole('dialog', { name: 'Add Payment Method' })
  const add = () => addPaymentMethod(page)

  await test.step('the form says what is wrong, and keeps what may be typed', async () => {
    await expect(page.getByText('No money moves.')).toBeVisible()
    await add()
    await adding.getByRole('button', { name: 'Add Credit Card' }).click()
    await expect(adding.getByText('Not a valid credit card number')).toBeVisible()
    await expect(adding.getByText('The full name on the credit card is required.')).toBeVisible()
    await expect(adding.getByText("Your card's security code is invalid.")).toBeVisible()
    await adding.getByLabel('Card number').fill('6011111111111117')
    await adding.getByRole('button', { name: 'Add Credit Card' }).click()
    await expect(adding.getByText('We only accept Visa, Mastercard or American Express')).toBeVisible()
    await adding.getByLabel('Card number').fill('378282246310005')
    await expect(adding.getByLabel('Card number')).toHaveValue('3782 822463 10005')
    await adding.getByLabel('CVC').fill('abc')
    await expect(adding.getByLabel('CVC')).toHaveValue('abc')
    await expect(adding.getByLabel('Expiry year').locator('option:not([value=""])')).toHaveCount(14)
    await expectAccessible(page)
  })

  await test.step('closing asks first', async () => {
    await adding.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Close without adding?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(adding.getByLabel('Card number')).toHaveValue('3782 822463 10005')
  })

  await test.step('the bank asks, and the card is kept', async () => {
    await sendCard(page, NUMBER)
    await confirmAtBank(page)
    await expect(page.getByText('Credit card added!')).toBeVisible()
    await expect(page.getByText('Visa •••• 3220')).toBeVisible()
    await expect(page.getByText('Default', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('gift card first, the rest by card, which the bank confirms', async () => {
    await add()
    await adding.getByText('Gift Card', { exact: true }).click()
    await adding.getByLabel('Gift card code').fill(code)
    await adding.getByLabel('PIN').fill(pin)
    await adding.getByRole('button', { name: 'Add Gift Card' }).click()
    await expect(page.getByText('Gift card added!')).toBeVisible()
    // The dialog lies over a screen that could ask too: the bank is asked once.
    await page.getByRole('button', { name: 'Account of Helen Lind' }).click()
    await page.getByRole('menuitem', { name: /Monthly Screener Links/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Purchase screener links' })
    await dialog.getByLabel('Links').fill('5')
    await dialog.getByRole('button', { name: 'Purchase' }).click()
    await confirmAtBank(page)
    await expect(dialog.getByText('5 links added. 30 links left.')).toBeVisible()
    const [invoice] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: 'Print Invoice' }).click()])
    await expect(invoice.getByText('$7.00').first()).toBeVisible()
    await expect(invoice.getByText('$3.00').first()).toBeVisible()
    await invoice.close()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a cart is paid by it, which the bank confirms too', async () => {
    const { _id: projectID } = await call(context.request, routes.projects.create, { body: { title: 'Halcyon' } })
    const id = await givenMeasuredFilm(context.request, projectID, 'HALCYON.mp4')
    const order = { specifications: { turnaround_time: 'web' as const }, _files: [{ id, type: 'video_file' as const }] }
    await call(context.request, routes.orders.add, { params: { projectID }, body: { type: 'closed-captions', ...order } })
    await page.goto('/cart/payment')
    await page.getByRole('radio', { name: /Visa/ }).check()
    await page.getByRole('button', { name: 'Next: Confirmation' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
    await confirmAtBank(page)
    await expect(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
  })

  await test.step('another card is made the default', async () => {
    await page.goto('/settings/payment-methods')
    await add()
    await sendCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Options for Visa •••• 4242' }).click()
    await page.getByRole('menuitem', { name: 'Make default' }).click()
    await expect(page.getByText('Credit card set as default!')).toBeVisible()
  })

  await test.step('the card is removed', async () => {
    await page.getByRole('button', { name: 'Options for Visa •••• 3220' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByText('Are you sure you want to remove this card?')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Card' }).click()
    await expect(page.getByText('Credit card removed!')).toBeVisible()
    await expect(page.getByText('Visa •••• 3220')).toBeHidden()
  })
  expect(sent.filter((each) => each.includes(NUMBER) || each.includes('"cvc"'))).toEqual([])
  complaints.expectNone()
})
