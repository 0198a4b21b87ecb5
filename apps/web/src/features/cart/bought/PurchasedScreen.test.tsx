import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import type { Cart, Purchased } from '../cart.api.ts'
import { PurchasedScreen } from './PurchasedScreen.tsx'

const POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
// The page reads no more of them.
const user = { email: 'helen.lind@northlight.example', permissions: {} } as unknown as User
const row = { title: 'Exit Interview', label: 'dcp', project_title: 'Exit Interview', due_at: null, includes_shipment: true }
const bought = {
  ...{ invoice_id: 'i-1', new_invoice: { number: 'INV-2026-000483', amount_formatted: '$2,353.45' } },
  orders: [{ ...row, _id: 'o-1', order_number: 100_482, amount_formatted: '$955.00' }],
} as unknown as Purchased
const cart = {
  ...{ payment_total: 225_345, payment_total_formatted: '$2,253.45', gift_card_total: 10_000, gift_card_total_formatted: '$100.00' },
  ...{ promo_total: 22_725, shipping_total: 3745, tax_total: 27_075, orders: [{ _id: 'o-1', project: { poster: POSTER } }] },
} as unknown as Cart

async function open(more: Partial<Cart> = {}, payer: string | undefined = 'Visa •••• 4242') {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await showOnPage(
    <QueryClientProvider client={client}>
      <PurchasedScreen bought={{ ...bought, cart: { ...cart, ...more }, payer }} />
    </QueryClientProvider>,
  )
}

test('a purchase says where its invoice goes, what paid it and what the total holds', async () => {
  await open()
  await expect.element(page.getByText('Invoice INV-2026-000483. A copy is on its way to helen.lind@northlight.example.')).toBeVisible()
  await expect.element(page.getByText('Visa •••• 4242 $2,253.45 and gift card $100.00')).toBeVisible()
  await expect.element(page.getByText('Total with promo, shipping and tax $2,353.45')).toBeVisible()
})

test('its heading has the focus: the button that bought is gone with the cart', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Purchase Complete!' })).toHaveFocus()
})

test('one that a gift card paid names no card, and no tax where there is none', async () => {
  await open({ payment_total: 0, gift_card_total_formatted: '$2,353.45', promo_total: 0, shipping_total: 0, tax_total: 0 })
  await expect.element(page.getByText('Gift card $2,353.45', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Total $2,353.45')).toBeVisible()
})

test('what is picked up at the office is not said to ship', async () => {
  await open()
  await expect.element(page.getByText('Ships after production')).toBeVisible()
  await open({ willPickup: true })
  await expect.element(page.getByText('At our office after production')).toBeVisible()
})
