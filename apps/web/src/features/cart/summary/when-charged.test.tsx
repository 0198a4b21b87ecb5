import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import type { Cart } from '../cart.api.ts'
import { OrderSummary } from './OrderSummary.tsx'

// The summary reads no more of it.
const cart = {
  ...{ orders: [], promo: null, promo_total: 0, shipment: null, tax_label: '', gift_card_total: 0, payment_total: 4550 },
  ...{ currency_code: 'USD', payment_total_formatted: '$45.50' },
} as unknown as Cart

test.each([
  [true, 'Nothing is charged now: the invoice is due in 30 days'],
  [false, 'Charged once, when you place the order'],
])('before an order is placed it says when it is charged; by post-pay: %s', async (isPostPaid, words) => {
  await showOnPage(
    <OrderSummary
      {...{ cart, isPostPaid, step: 'confirmation', giftCards: '', payer: 'Post Pay', label: 'Place Order', isBusy: false }}
      onGo={() => undefined}
    />,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})
