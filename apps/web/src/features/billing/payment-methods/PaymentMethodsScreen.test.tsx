import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { showOnPage } from '../../../platform/testing/show-on-page.tsx'
import { PaymentMethodsScreen } from './PaymentMethodsScreen.tsx'

const user = { _id: 'u-1', permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const nothing = {
  ...{ credit_cards: [], gift_cards: [], activeGiftCards: [], giftCardTotal: 0, default_credit_card_id: null, card_provider: null },
  ...{ can_post_pay: false, using_post_pay: false, post_pay: null },
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nothing', nothing, true],
  ['Post Pay alone', { ...nothing, can_post_pay: true }, false],
])('an account with %s reads whether it has a payment method', async (_what, methods, isNone) => {
  vi.stubGlobal('fetch', async () => Response.json(methods))
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await showOnPage(
    <QueryClientProvider client={client}>
      <PaymentMethodsScreen />
    </QueryClientProvider>,
  )
  const [none, postPay] = [page.getByRole('heading', { name: 'No payment methods' }), page.getByRole('radio', { name: /Post Pay/ })]
  await expect.element(isNone ? none : postPay).toBeVisible()
  await expect.element(isNone ? postPay : none).not.toBeInTheDocument()
})
