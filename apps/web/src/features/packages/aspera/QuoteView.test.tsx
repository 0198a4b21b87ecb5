import type { User } from '@answerprint/contract/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../platform/testing/scripted-server.ts'
import { show } from '../../../platform/testing/show.tsx'
import { asperaShare, shareOf } from './aspera-share.ts'
import { QuoteView } from './QuoteView.tsx'

// Of what costs nothing no way to pay is asked.
const price = { subtotal: 0, tax_total: 0, tax_label: '', total: 0 }
const formatted = { subtotal_formatted: '$0.00', tax_total_formatted: '$0.00', total_formatted: '$0.00' }
const quoted = asperaShare(shareOf([]), {
  type: 'quoted',
  quote: {
    item: { code: 'aspera_transfers', price: 75, price_formatted: '$0.75', currency_code: 'USD' },
    ...{ size: 10, gigabytes: 1, recipients: 1, order: { ...price, ...formatted } },
  },
})

// Of the session only the permission is read.
const session = { user: { permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User }
const methods = { credit_cards: [], default_credit_card_id: null, activeGiftCards: [], giftCardTotal: 0, using_post_pay: false }

afterEach(() => vi.unstubAllGlobals())

async function given(settledMs: number) {
  const onPurchase = vi.fn()
  answering({ status: 200, body: session }, { status: 200, body: methods })
  await show(<QuoteView share={quoted} onBack={() => {}} onPurchase={onPurchase} settledMs={settledMs} />)
  await expect.element(purchase).not.toHaveAttribute('disabled')
  return onPurchase
}
const purchase = page.getByRole('button', { name: 'Purchase and Send' })

test('the second click of a double one on Next buys nothing', async () => {
  const onPurchase = await given(600_000)
  await expect.element(purchase).toHaveAttribute('aria-disabled', 'true')
  for (const word of ['click', 'dblclick']) purchase.element().dispatchEvent(new MouseEvent(word, { bubbles: true }))
  expect(onPurchase).not.toHaveBeenCalled()
})

test('the price is read first; then a press buys', async () => {
  const onPurchase = await given(0)
  await expect.element(page.getByRole('region', { name: 'Price' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPurchase).not.toHaveBeenCalled()
  await purchase.click()
  expect(onPurchase).toHaveBeenCalledOnce()
})
