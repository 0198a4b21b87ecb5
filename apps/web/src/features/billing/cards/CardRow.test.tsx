import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import { CardRow, type CreditCard } from './CardRow.tsx'

const amex: CreditCard = { _id: 'c-1', brand: 'american_express', last4: '0005', exp_month: 12, exp_year: 2099, has_failed_payment: false }
const choice = { name: 'card', isChosen: false, onChoose: () => undefined }

afterEach(() => page.viewport(1280, 800))

test('a card that has expired says so, and cannot be chosen', async () => {
  await show(<CardRow card={{ ...amex, exp_year: 2022 }} isDefault choice={choice} />)
  await expect.element(page.getByText('Card Expired')).toBeVisible()
  await expect.element(page.getByRole('radio')).toBeDisabled()
  await expect.element(page.getByText('Default')).not.toBeInTheDocument()
})

test('on a phone the last digits of a card are not cut off', async () => {
  await page.viewport(390, 844)
  await show(
    <div style={{ width: 358 }}>
      <CardRow card={amex} isDefault choice={choice} options={<button type="button">...</button>} />
    </div>,
  )
  const name = page.getByText('American Express •••• 0005')
  await expect.element(name).toBeVisible()
  const { scrollWidth, clientWidth } = name.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
