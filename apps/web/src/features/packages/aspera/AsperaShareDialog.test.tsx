import type { AsperaQuote } from '@answerprint/contract/aspera'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import { AsperaShareDialog } from './AsperaShareDialog.tsx'

const quoteOf = (gigabytes: number): AsperaQuote => {
  const [total, formatted] = [gigabytes * 75, `$${(gigabytes * 0.75).toFixed(2)}`]
  return {
    item: { code: 'aspera_transfers', price: 75, price_formatted: '$0.75', currency_code: 'USD' },
    ...{ size: gigabytes * 1024 ** 3, gigabytes, recipients: 1 },
    order: {
      ...{ subtotal: total, tax_total: 0, tax_label: '', total },
      ...{ subtotal_formatted: formatted, tax_total_formatted: '$0.00', total_formatted: formatted },
    },
  }
}
// Of the session only the permission is read.
const user = { permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const methods = {
  ...{ credit_cards: [], default_credit_card_id: null, using_post_pay: false, can_post_pay: false },
  ...{ activeGiftCards: [], gift_cards: [], giftCardTotal: 0, gift_card_total: 0 },
}
const refusal = {
  code: 'quote_changed',
  message: 'The price has changed: it is $1.50 now, and was $0.00. Nothing was charged: look at it again.',
}

afterEach(() => vi.unstubAllGlobals())

test('a price that changed before it was paid is shown with the refusal, and is not asked for again', async () => {
  const quotes = vi.fn()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.endsWith('/aspera-quote')) {
      quotes()
      return Response.json(quoteOf(0))
    }
    if (method === 'POST' && address.endsWith('/packages')) return Response.json({ ...refusal, quote: quoteOf(2) }, { status: 409 })
    return Response.json(address.includes('payment') ? methods : { price_formatted: '$0.75' })
  })
  const files = [{ _id: 'f1', type: 'document' as const, name: 'reel.mov' }]
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await show(
    <QueryClientProvider client={client}>
      <AsperaShareDialog projectID="p1" files={files} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Send file with Aspera' })
  await dialog.getByLabelText('Recipients').fill('haruki@takeda.example')
  await dialog.getByRole('button', { name: 'Next' }).click()
  const price = dialog.getByRole('region', { name: 'Price' })
  await expect.element(price.getByText('0 GB for 1 recipient')).toBeVisible()
  const purchase = dialog.getByRole('button', { name: 'Purchase and Send' })
  await expect.element(purchase).toBeEnabled()
  await expect.element(purchase).not.toHaveAttribute('aria-disabled', 'true')
  await purchase.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(refusal.message)
  await expect.element(price.getByText('2 GB for 1 recipient')).toBeVisible()
  await expect.element(price.getByText('$1.50').first()).toBeVisible()
  expect(quotes).toHaveBeenCalledOnce()
})
