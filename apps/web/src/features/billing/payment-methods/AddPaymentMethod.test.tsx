import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../../platform/testing/show.tsx'
import { type PaymentMethods, paymentMethodsQuery } from '../billing.api.ts'
import { AddPaymentMethod } from './AddPaymentMethod.tsx'

async function open(card_provider: PaymentMethods['card_provider']) {
  const client = makeQueryClient()
  client.setQueryData(paymentMethodsQuery.queryKey, { card_provider } as PaymentMethods)
  await show(
    <QueryClientProvider client={client}>
      <AddPaymentMethod onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const choose = (method: string) => page.getByText(method, { exact: true }).click()

test('what was typed of a credit card and of a gift card is there again after a look at the other', async () => {
  await open({ name: 'test', publishable_key: '', is_test: true })
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242')
  await page.getByLabelText('Full name on card').fill('Helen Berg')
  await page.getByLabelText('Expiry month').selectOptions('12')

  await choose('Gift Card')
  await expect.element(page.getByLabelText('Card number')).not.toBeVisible()
  await page.getByLabelText('Gift card code').fill('2201')
  await choose('Credit Card')

  await expect.element(page.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect.element(page.getByLabelText('Full name on card')).toHaveValue('Helen Berg')
  await expect.element(page.getByLabelText('Expiry month')).toHaveValue('12')
  await choose('Gift Card')
  await expect.element(page.getByLabelText('Gift card code')).toHaveValue('2201')
})

test('the choice stays where it is while the other kind is looked at, and the keyboard does not reach what is hidden', async () => {
  await open({ name: 'test', publishable_key: '', is_test: true })
  await page.getByRole('button', { name: 'Add Credit Card' }).click()
  const top = () => page.getByRole('radio', { name: 'Gift Card' }).element().getBoundingClientRect().top
  await vi.waitFor(() => expect(document.getAnimations()).toHaveLength(0))
  const before = top()

  await choose('Gift Card')
  expect(top()).toBe(before)
  await userEvent.tab()
  await expect.element(page.getByLabelText('Gift card code')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test("the fields of Stripe are kept while the gift card's are shown", async () => {
  await open({ name: 'stripe', publishable_key: 'pk_test', is_test: true })
  await page.getByLabelText('Full name on card').fill('Helen Berg')
  const frame = page.getByTitle('Card number, expiry and security code').element()

  await choose('Gift Card')
  await choose('Credit Card')

  expect(page.getByTitle('Card number, expiry and security code').element()).toBe(frame)
  await expect.element(page.getByLabelText('Full name on card')).toHaveValue('Helen Berg')
})

test('without a provider of cards the gift card is what is asked for, its code first', async () => {
  await open(null)
  await expect.element(page.getByLabelText('Gift card code')).toHaveFocus()
  await expect.element(page.getByText('Credit Card', { exact: true })).not.toBeInTheDocument()
})
