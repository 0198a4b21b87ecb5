import * as routes from '@answerprint/contract/routes'
import { expect, type Page } from '@playwright/test'
import { listenForComplaints } from '../support/browser/complaints.ts'
import { counted } from '../support/browser/counted.ts'
import { givenFile, givenMeasuredFilm, givenPostPay, givenProject } from '../support/given/account-by-api.ts'
import { call } from '../support/given/api.ts'
import { goldenGate } from '../support/given/clips.ts'
import { expectAccessible } from '../support/page/accessible.ts'
import { atHome } from '../support/page/at-home.ts'
import { staffCommand } from '../support/server/staff-command.ts'
import { test } from '../support/test.ts'
import { addPaymentMethod, confirmAtBank, sendCard } from './card-form.ts'

const next = (page: Page) => page.getByRole('button', { name: /^Next: / })
const wizard = (page: Page, name: string) => page.getByRole('dialog', { name })
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).click()

test('a DCP in two days and a drive to a festival are paid by gift card and a card with 3-D Secure, after one was declined', async ({
  page,
  context,
}) => {
  const complaints = listenForComplaints(page)
  const email = 'helen@dcp-order.example'
  const projectID = await givenProject(context.request, email, 'What the River Kept')
  const made = await staffCommand('gift-cards', 'make', '200.00')
  const [, code = '', pin = ''] = /(\d{16}) (\d{4})/.exec(made) ?? []
  await givenMeasuredFilm(context.request, projectID, 'RIVER_KEPT.mp4', goldenGate)
  await givenFile(context.request, { project_id: projectID }, 'EN.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello.\n'))
  await atHome(page)
  await page.goto(`/projects/${projectID}/files`)
  const dialog = wizard(page, 'Order a DCP')

  await test.step('it begins with the files; an empty slot is named', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'DCP' }).click()
    await next(page).click()
    await expect(dialog.getByText('This field is required.')).toBeVisible()
    await dialog.getByLabel('RIVER_KEPT.mp4').check()
    await dialog.getByLabel('EN.srt').check()
    await expectAccessible(page, 'picker')
    await next(page).click()
  })

  await test.step('Full HD asks for a crop, subtitles ask how; 30 frames ask nothing', async () => {
    await expect(dialog.getByText('1920 × 1080 · 30 fps · with EN.srt')).toBeVisible()
    await expect(dialog.getByText('Frame rate')).toHaveCount(0)
    await next(page).click()
    await expect(dialog.getByText('This field is required.')).toHaveCount(2)
    await dialog.getByRole('radio', { name: /^Flat/ }).check()
    await dialog.getByRole('radio', { name: /^Separate track/ }).check()
    await expectAccessible(page, 'options')
    await next(page).click()
    await next(page).click()
    await dialog.getByRole('radio', { name: /^Two-day rush/ }).check()
    await expect(dialog.getByText('Shipping days are excluded.')).toBeVisible()
    // 225.00 + 7.50 + 50.00 + 60.00, to the whole dollar.
    await expect(dialog.getByText('$343')).toHaveCount(2)
  })

  await test.step('closing asks, and goes back to where it was', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Are you sure you want to cancel this order?')).toBeVisible()
    await page.getByRole('button', { name: 'No, go back' }).click()
    await expect(dialog.getByRole('radio', { name: /^Two-day rush/ })).toBeChecked()
    await next(page).click()
    await addToCart(page)
    await expect(page.getByText('DCP added to your cart')).toBeVisible()
    await expectAccessible(page, 'complete')
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/cart\/shipping$/)
  })

  const summary = summaryOf(page)
  await test.step('a quote of it is opened in the cart again', async () => {
    await expect(summary.getByText('$342.50').first()).toBeVisible()
    await summary.getByRole('button', { name: 'Make a quote' }).click()
    await expect(page.getByText('Prices as of that day; recalculated when you order.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'PDF of Q-000001' })).toHaveAttribute('href', /format=pdf$/)
    await expectAccessible(page, 'quotes')
    await page.getByRole('button', { name: 'Open in the cart, Q-000001' }).click()
    await page.getByLabel('Remove the item that is in the cart now').check()
    await page.getByRole('button', { name: 'Open in the cart', exact: true }).click()
    await expect(page).toHaveURL(/\/cart\/shipping$/)
    await expect(summary.getByText('$342.50').first()).toBeVisible()
  })

  await test.step('a drive is added from the menu of the file', async () => {
    await page.goto(`/projects/${projectID}/files`)
    await page.getByRole('button', { name: 'Options for RIVER_KEPT.mp4' }).click()
    await page.getByRole('menuitem', { name: 'Order' }).hover()
    await page.getByRole('menuitem', { name: /^Ship Drive/ }).click()
    await page.getByRole('radio', { name: /^Purchase/ }).check()
    await addToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(summary.getByText('$591.50').first()).toBeVisible()
  })

  await test.step('it goes to the festival by a rate; the totals are exact', async () => {
    await summary.getByRole('button', { name: 'Next: Payment' }).click()
    await expect(page.getByText('Address is required.')).toBeVisible()
    await page.getByRole('button', { name: 'Add address' }).click()
    const address = page.getByRole('dialog', { name: 'Shipping address' })
    await address.getByLabel('Business name').fill('Harbour Film Festival')
    await address.getByLabel('Phone number').fill('+1 416 555 0142')
    await address.getByRole('textbox', { name: 'Address' }).fill('214 King Street West')
    await address.getByLabel('City').fill('Toronto')
    await address.getByLabel('Postal code').fill('M5H 3S6')
    await address.getByRole('combobox', { name: 'Province' }).click()
    await page.getByRole('option', { name: 'Ontario' }).click()
    await address.getByRole('button', { name: 'Calculate Price' }).click()
    await expect(address.getByText('Rates for 0.8 kg')).toBeVisible()
    await address.getByRole('radio', { name: 'FEDEX GROUND' }).check()
    await address.getByRole('button', { name: 'Select Rate' }).click()
    // 342.50 + 249.00, sent for 14.95, and 13% of that in Ontario.
    for (const each of ['$591.50', '$14.95', '$78.84', '$685.29']) await expect(summary.getByText(each).first()).toBeVisible()
    await expectAccessible(page, 'shipping')
    await summary.getByRole('button', { name: 'Next: Payment' }).click()
    await addPaymentMethod(page)
    const adding = page.getByRole('dialog', { name: 'Add Payment Method' })
    await adding.getByText('Gift Card', { exact: true }).click()
    await adding.getByLabel('Gift card code').fill(code)
    await adding.getByLabel('PIN').fill(pin)
    await adding.getByRole('button', { name: 'Add Gift Card' }).click()
    await expect(summary.getByText('\u2212$200.00')).toBeVisible()
    await expect(summary.getByText('$485.29')).toBeVisible()
    await summary.getByRole('button', { name: 'Next: Confirmation' }).click()
    await expect(page.getByText('A credit card is required.')).toBeVisible()
  })

  await test.step('a card that is declined keeps the cart, and another one pays', async () => {
    await addPaymentMethod(page)
    await sendCard(page, '4000000000000341')
    await expect(page.getByText('Credit card added!')).toBeVisible()
    await summary.getByRole('button', { name: 'Next: Confirmation' }).click()
    await page.getByLabel('Purchase-order number').fill('PO 4711/26')
    await page.getByRole('textbox', { name: 'Note' }).fill('The reel change is at 41:07.')
    await summary.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await page.goto('/cart/payment')
    await expect(page.getByRole('button', { name: 'Options for Visa •••• 0341' })).toBeVisible()
    await addPaymentMethod(page)
    await sendCard(page, '4000000000003220')
    await confirmAtBank(page)
    await page.getByRole('radio', { name: /3220/ }).check()
    await expectAccessible(page, 'payment')
    await summary.getByRole('button', { name: 'Next: Confirmation' }).click()
    await expect(page.getByLabel('Purchase-order number')).toHaveValue('PO 4711/26')
    await expectAccessible(page, 'confirmation')
    await summary.getByRole('button', { name: 'Place Order' }).click()
    await confirmAtBank(page)
    await expect(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
    await expectAccessible(page, 'purchased')
  })

  await test.step('the invoice says what was bought and what paid, once', async () => {
    const [invoice] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Print Invoice' }).click()])
    const titles = ['DCP — What the River Kept', 'Ship Drive — What the River Kept', 'Shipping, FEDEX GROUND']
    for (const each of [...titles, 'PO 4711/26', '$685.29', '$200.00', '$485.29'])
      await expect(invoice.getByText(each).first()).toBeVisible()
    await expect(invoice.getByText(/^Order 1\d{5}$/)).toHaveCount(2)
    await invoice.close()
    expect((await call(context.request, routes.invoices.list, { query: {} })).count).toBe(1)
    await page.getByRole('link', { name: 'My Orders' }).click()
    for (const each of [/DCP What the River Kept/, /Ship Drive What the River Kept/])
      await expect(page.getByRole('row', { name: each })).toBeVisible()
    await expectAccessible(page, 'orders')
  })
  complaints.expectNone()
})

test('captions and discs in two tiers are picked up, and paid by post-pay', async ({ page, context }) => {
  const complaints = listenForComplaints(page)
  const email = 'helen@captions-order.example'
  const projectID = await givenProject(context.request, email, 'Vermilion Season')
  await givenPostPay(context.request, email)
  await givenMeasuredFilm(context.request, projectID, 'VERMILION.mp4')
  await atHome(page)
  const order = async (item: string | RegExp) => {
    await page.goto(`/projects/${projectID}/files`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').getByLabel('VERMILION.mp4').check()
    await next(page).click()
  }

  await test.step('captions: each grade has its days and its price', async () => {
    await order(/^Closed Captions/)
    // 20.00 and 4.00 a minute; 40.00 and 5.50; 60.00 and 7.00.
    for (const each of ['$24.00', '$45.50', '$67.00']) await expect(page.getByText(each).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('$45.50'), 'a price is whole on a phone').toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radio', { name: /^Web/ }).check()
    await addToCart(page)
    await expect(page.getByText('Closed Captions added to your cart')).toBeVisible()
  })

  await test.step('discs: every copy costs what the tier that is reached says', async () => {
    await order(/^Disc/)
    await page.getByLabel('Disc title').fill('Vermilion Season')
    await page.getByLabel('Disc type').fill('Screener Copy')
    await next(page).click()
    await page.getByRole('textbox', { name: 'DVD' }).fill('9')
    await expect(page.getByText('1 more and every DVD costs $9.00')).toBeVisible()
    await page.getByRole('textbox', { name: 'DVD' }).fill('10')
    await page.getByRole('textbox', { name: 'Blu-ray' }).fill('25')
    // 10 at 9.00, 25 at 13.00, a minute of each encoded for 1.00 and 2.00, and two menus for 45.00.
    await expect(page.getByText('$508.00').first()).toBeVisible()
    await addToCart(page)
    await page.getByRole('link', { name: 'Checkout' }).click()
  })

  await test.step('they are picked up, taxed where the office is, and paid later', async () => {
    const summary = summaryOf(page)
    await expect(summary.getByText('$532.00').first()).toBeVisible()
    const pickup = page.getByRole('radio', { name: /^Pick up at our office/ })
    await pickup.click()
    // It is chosen once that was sent.
    await expect(pickup).toBeChecked()
    for (const each of ['$69.16', '$601.16']) await expect(summary.getByText(each).first()).toBeVisible()
    await summary.getByRole('button', { name: 'Next: Payment' }).click()
    await summary.getByRole('button', { name: 'Next: Confirmation' }).click()
    const placed = counted(page, 'order_placed')
    await summary.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
    await placed
    const { invoices } = await call(context.request, routes.invoices.list, { query: {} })
    expect(invoices.map(({ status, amount_formatted }) => [status, amount_formatted])).toEqual([['Open', '$601.16']])
  })

  await test.step('eleven orders are two pages of the list, and each says where it is sent', async () => {
    const id = (await call(context.request, routes.files.list, { params: { projectID }, query: {} })).files[0]?._id ?? ''
    const captions = { type: 'closed-captions' as const, specifications: { turnaround_time: 'web' as const } }
    for (let each = 0; each < 9; each++)
      await call(context.request, routes.orders.add, { params: { projectID }, body: { ...captions, _files: [{ id, type: 'video_file' }] } })
    await call(context.request, routes.cart.buy, { body: {} })
    await page.goto('/orders')
    await expect(page.getByRole('link', { name: /^10\d{4}$/ })).toHaveCount(10)
    await expect(page.getByText('1 to 10 of 11')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('11 to 11 of 11')).toBeVisible()
    await expect(page.getByRole('link', { name: /^10\d{4}$/ })).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Error', exact: true }).click()
    await expect(page.getByText('No results found')).toBeVisible()
  })
  complaints.expectNone()
})
