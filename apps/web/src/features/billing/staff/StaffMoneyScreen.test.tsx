import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { show } from '../../../platform/testing/show.tsx'
import { StaffMoneyScreen } from './StaffMoneyScreen.tsx'

const usd = (amount: number) => ({ amount, formatted: `$${(amount / 100).toFixed(2)}` })
const owed = {
  ...{ _id: 'i-1', number: 'INV-2026-000003', account: 'Nordlys', email: 'helen@nordlys.example', paid_at: null },
  ...{ due_at: '2026-12-30T12:00:00.000Z', total: usd(600), refunded: usd(0), owed: usd(600), is_disputed: false },
}
const failed = {
  ...{ _id: 'r-1', invoice_number: 'INV-2026-000001', email: 'helen@nordlys.example', amount: usd(500), card: null },
  ...{ failure: 'The card is closed.', created_at: '2026-11-30T12:00:00.000Z' },
}

afterEach(() => vi.unstubAllGlobals())

/** The page, and what its toasts say. Every change is refused; `now`: the invoice as it is listed from then on. */
async function open(refusal: { code: string; message: string }, now: object = owed) {
  let row: object = owed
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(address.includes('failed-refunds') ? { refunds: [failed] } : { invoices: [row] })
    row = now
    return Response.json(refusal, { status: 409 })
  })
  const said = vi.spyOn(toasts, 'error')
  await show(
    <QueryClientProvider client={makeQueryClient()}>
      <StaffMoneyScreen />
    </QueryClientProvider>,
  )
  return said
}

test('an invoice that a colleague marked as paid meanwhile says so, and the list shows it', async () => {
  const message = 'Nothing is owed of this invoice: it was paid or refunded in the meantime.'
  const said = await open({ code: 'invoice_not_owed', message }, { ...owed, paid_at: '2026-11-30T12:00:00.000Z', owed: usd(0) })
  await page.getByRole('button', { name: 'Mark INV-2026-000003 as paid' }).click()
  // A second Enter would do what cannot be undone.
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect.element(page.getByText('Paid Nov 30, 2026')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(said).toHaveBeenCalledWith(message)
})

test('an invoice that is disputed says so, and offers no refund', async () => {
  const rows = [{ ...owed, paid_at: '2026-11-30T12:00:00.000Z', owed: usd(0), is_disputed: true }]
  vi.stubGlobal('fetch', async () => Response.json({ invoices: rows }))
  await show(
    <QueryClientProvider client={makeQueryClient()}>
      <StaffMoneyScreen />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Paid Nov 30, 2026, disputed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund INV-2026-000003' })).toBeDisabled()
})

test('a failed refund that cannot be tried again says why', async () => {
  const message = 'The payment is disputed.'
  const said = await open({ code: 'conflict', message })
  await page.getByText('Failed refunds').click()
  await page.getByRole('button', { name: 'Try the refund of INV-2026-000001 again' }).click()
  await expect.poll(() => said.mock.calls.flat()).toContain(message)
})
