import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseMethod, openAddPaymentMethod, TEST_PROVIDER } from './open-add-payment-method.tsx'

test('what was typed of a credit card and of a gift card is there again after a look at the other', async () => {
  await openAddPaymentMethod(TEST_PROVIDER)
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242')
  await page.getByLabelText('Full name on card').fill('Helen Berg')
  await page.getByLabelText('Expiry month').selectOptions('12')

  await chooseMethod('Gift Card')
  await expect.element(page.getByLabelText('Card number')).not.toBeVisible()
  await page.getByLabelText('Gift card code').fill('2201')
  await chooseMethod('Credit Card')

  await expect.element(page.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect.element(page.getByLabelText('Full name on card')).toHaveValue('Helen Berg')
  await expect.element(page.getByLabelText('Expiry month')).toHaveValue('12')
  await chooseMethod('Gift Card')
  await expect.element(page.getByLabelText('Gift card code')).toHaveValue('2201')
})

test('the choice stays where it is while the other kind is looked at, and the keyboard does not reach what is hidden', async () => {
  await openAddPaymentMethod(TEST_PROVIDER)
  await page.getByRole('button', { name: 'Add Credit Card' }).click()
  const top = () => page.getByRole('radio', { name: 'Gift Card' }).element().getBoundingClientRect().top
  await vi.waitFor(() => expect(document.getAnimations()).toHaveLength(0))
  const before = top()

  await chooseMethod('Gift Card')
  expect(top()).toBe(before)
  await userEvent.tab()
  await expect.element(page.getByLabelText('Gift card code')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test("the fields of Stripe are kept while the gift card's are shown", async () => {
  await openAddPaymentMethod({ name: 'stripe', publishable_key: 'pk_test', is_test: true })
  await page.getByLabelText('Full name on card').fill('Helen Berg')
  const frame = page.getByTitle('Card number, expiry and security code').element()

  await chooseMethod('Gift Card')
  await chooseMethod('Credit Card')

  expect(page.getByTitle('Card number, expiry and security code').element()).toBe(frame)
  await expect.element(page.getByLabelText('Full name on card')).toHaveValue('Helen Berg')
})

test('without a provider of cards the gift card is what is asked for, its code first', async () => {
  await openAddPaymentMethod(null)
  await expect.element(page.getByLabelText('Gift card code')).toHaveFocus()
  await expect.element(page.getByText('Credit Card', { exact: true })).not.toBeInTheDocument()
})
