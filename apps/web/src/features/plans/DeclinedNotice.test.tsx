import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import { DeclinedNotice } from './DeclinedNotice.tsx'
import { plansQuery } from './plans.api.ts'

const user = { _id: 'u-1', permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const card = { _id: 'c-1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035, has_failed_payment: false }
const methods = {
  ...{ credit_cards: [card], default_credit_card_id: 'c-1', gift_cards: [], activeGiftCards: [], giftCardTotal: 0 },
  ...{ can_post_pay: false, using_post_pay: false, post_pay: null },
  card_provider: { name: 'test', publishable_key: 'pk_test_embedded', is_test: true },
}
const declined = { title: 'Pro', status: 'past_due', amount_due: { amount: 30_000, formatted: '$300.00' } }

/** The page of the plan, as far as it is about this. */
function Page() {
  const current = useQuery(plansQuery).data?.current
  return current?.status === 'past_due' ? <DeclinedNotice current={current} mayPay /> : <p>Renews Nov 30, 2027</p>
}

afterEach(() => vi.unstubAllGlobals())

test('a page that still says that a renewal was declined hears that it was paid in another tab, and that nothing was charged', async () => {
  let isPaid = false
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      isPaid = true
      return Response.json({ code: 'plan_nothing_due', message: 'No payment of the plan is open.' }, { status: 409 })
    }
    if (address.includes('paymentmethods')) return Response.json(methods)
    return Response.json({ plans: [], current: isPaid ? { ...declined, status: 'active' } : declined })
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew Pro' })
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(page.getByText('The plan is paid already. Nothing was charged.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Renews Nov 30, 2027')).toBeVisible()
})
