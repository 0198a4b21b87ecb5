import { QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { show } from '../../../platform/testing/show.tsx'
import { type PaymentMethods, paymentMethodsQuery } from '../billing.api.ts'
import { AddPaymentMethod } from './AddPaymentMethod.tsx'

export const TEST_PROVIDER = { name: 'test', publishable_key: '', is_test: true } as const

/** The dialog, where this provider takes cards; null: gift cards alone. */
export async function openAddPaymentMethod(card_provider: PaymentMethods['card_provider']) {
  const client = makeQueryClient()
  client.setQueryData(paymentMethodsQuery.queryKey, { card_provider } as PaymentMethods)
  await show(
    <QueryClientProvider client={client}>
      <AddPaymentMethod onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

export const chooseMethod = (method: string) => page.getByText(method, { exact: true }).click()
