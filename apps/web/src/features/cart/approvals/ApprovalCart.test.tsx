import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartQuery } from '#platform/cart'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import type { Cart } from '../cart.api.ts'
import { ApprovalCart } from './ApprovalCart.tsx'

const LOST = 'An item was removed because its file no longer exists.'
const order = {
  _id: 'o-1',
  label: 'dcp',
  title: 'Halcyon',
  description: '',
  project: { title: 'Halcyon', poster: null },
  lineItems: [],
  problem: null,
}

test.each([
  ['empty since', []],
  ['not empty', [order]],
])('a member who sends carts reads what was removed from theirs, which is %s', async (_words, orders) => {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { _id: 'u-1', permissions: {} } as unknown as User)
  client.setQueryData(cartQuery.queryKey, { orders, notice: LOST, currency_code: 'USD', subtotal_formatted: '$0.00' } as unknown as Cart)
  await showOnPage(
    <QueryClientProvider client={client}>
      <ApprovalCart />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('status').getByText(LOST)).toBeVisible()
})
