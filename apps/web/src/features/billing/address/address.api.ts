import type { BillingAddress, billingAddress as contract } from '@answerprint/contract/billing-address'
import type { Output } from '@answerprint/contract/endpoint'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { BillingAddress }
export type ShownAddress = Output<typeof contract.get>

export const billingAddressQuery = queryOptions({
  queryKey: ['billing-address'],
  queryFn: ({ signal }): Promise<ShownAddress> => call(routes.billingAddress.get, {}, { signal }),
  meta: { quiet: true },
})

export const saveBillingAddress = (body: BillingAddress): Promise<ShownAddress> => call(routes.billingAddress.update, { body })
