import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, type ScriptedAnswer } from '../../../platform/testing/scripted-server.ts'
import { chooseMethod, openAddPaymentMethod, TEST_PROVIDER } from './open-add-payment-method.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function typeCard() {
  await page.getByLabelText('Card number').fill('4000 0000 0000 0002')
  await page.getByLabelText('Full name on card').fill('Helen Berg')
  await page.getByLabelText('Expiry month').selectOptions('12')
  const years = page.getByLabelText('Expiry year').element() as HTMLSelectElement
  await page.getByLabelText('Expiry year').selectOptions(years.options[years.options.length - 1]?.value ?? '')
  await page.getByLabelText('CVC').fill('123')
}

test('Enter sends the form that is shown, once, and nothing of the other', async () => {
  const answer = Promise.withResolvers<ScriptedAnswer>()
  const sent = answering(answer.promise)
  await openAddPaymentMethod(TEST_PROVIDER)
  await chooseMethod('Gift Card')
  await page.getByLabelText('Gift card code').fill('2201 2345 6789 0123')
  await page.getByLabelText('PIN').fill('1234')
  await chooseMethod('Credit Card')
  await page.getByLabelText('Full name on card').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Choose a month.')).toBeVisible()
  expect(sent).toEqual([])

  await chooseMethod('Gift Card')
  await page.getByLabelText('PIN').click()
  await userEvent.keyboard('{Enter}{Enter}')
  // Not before: an Enter after the refusal would rightly send it again.
  answer.resolve({ status: 422, body: { code: 'invalid_code', message: 'This code is not known.' } })
  await expect.element(page.getByText('This code is not known.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the other form is not looked at while one is sent: what is said of it would not be seen', async () => {
  const answer = Promise.withResolvers<ScriptedAnswer>()
  const sent = answering(answer.promise)
  await openAddPaymentMethod(TEST_PROVIDER)
  await typeCard()
  await page.getByRole('button', { name: 'Add Credit Card' }).click()
  await expect.element(page.getByLabelText('Card number')).toBeDisabled()
  const couldLook = page.getByRole('radio', { name: 'Gift Card' }).element().matches(':enabled')

  answer.resolve({ status: 402, body: { error: { code: 'invalid_number', message: 'Your card number is invalid.' } } })
  await expect.element(page.getByText('Your card number is invalid.')).toBeVisible()
  await expect.element(page.getByLabelText('Card number')).toHaveFocus()
  await expect.element(page.getByRole('radio', { name: 'Gift Card' })).toBeEnabled()
  expect(couldLook).toBe(false)
  expect(sent).toHaveLength(1)
})

test.each([
  ['invalid_code', 'Gift card code'],
  ['invalid_pin', 'PIN'],
])('the code %s is shown at %s, also where the answer names no field', async (code, label) => {
  answering({ status: 403, body: { code, message: 'This one is not right.' } })
  await openAddPaymentMethod(TEST_PROVIDER)
  await chooseMethod('Gift Card')
  await page.getByLabelText('Gift card code').fill('2201 2345 6789 0123')
  await page.getByLabelText('PIN').fill('1234')
  await page.getByRole('button', { name: 'Add Gift Card' }).click()
  await expect.element(page.getByText('This one is not right.')).toBeVisible()
  await expect.element(page.getByLabelText(label)).toBeInvalid()
})
