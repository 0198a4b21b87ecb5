import type { Output } from '@answerprint/contract/endpoint'
import type { BillingCycle, PlanName } from '@answerprint/contract/plan-rules'
import type { plans as contract, Plan, Subscription } from '@answerprint/contract/plans'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { BillingCycle, Plan, PlanName, Subscription }
export type PlanQuote = Output<typeof contract.quote>
export type PlanChange = {
  selected_plan: PlanName
  billing_cycle: BillingCycle
  credit_card_id: string | null
  organization_name: string | null
  quoted_total: number
}

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }): Promise<Output<typeof contract.list>> => call(routes.plans.list, {}, { signal }),
  meta: { quiet: true },
})

export const planQuoteQuery = (selected_plan: PlanName, billing_cycle: BillingCycle) =>
  queryOptions({
    queryKey: ['plan-quote', selected_plan, billing_cycle],
    queryFn: ({ signal }): Promise<PlanQuote> => call(routes.plans.quote, { query: { selected_plan, billing_cycle } }, { signal }),
    // The rest of a period shrinks with each day.
    staleTime: 0,
    meta: { quiet: true },
  })

export const choosePlan = (body: PlanChange, keys: RequestKeys) => call(routes.plans.choose, { body }, { keys })
export const keepPlan = (keys: RequestKeys) => call(routes.plans.keep, { body: {} }, { keys })
export const retryPayment = (customerCardID: string | null, keys: RequestKeys) =>
  call(routes.plans.retry, { body: { invoiceID: null, customerCardID } }, { keys })
