import type { Output } from '@answerprint/contract/endpoint'
import * as routes from '@answerprint/contract/routes'
import type { staffMoney as contract } from '@answerprint/contract/staff-money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type InvoiceRow = Output<typeof contract.invoices>['invoices'][number]
export type Dispute = Output<typeof contract.disputes>['disputes'][number]

export const STAFF_MONEY_KEY = ['staff-money']
const quiet = { meta: { quiet: true } } as const

export const foundInvoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...STAFF_MONEY_KEY, 'invoices', search],
    queryFn: async ({ signal }) => (await call(routes.staffMoney.invoices, { query: { search } }, { signal })).invoices,
    placeholderData: keepPreviousData,
    ...quiet,
  })
export const overdueQuery = queryOptions({
  queryKey: [...STAFF_MONEY_KEY, 'overdue'],
  queryFn: async ({ signal }) => (await call(routes.staffMoney.overdue, {}, { signal })).invoices,
  ...quiet,
})
export const disputesQuery = queryOptions({
  queryKey: [...STAFF_MONEY_KEY, 'disputes'],
  queryFn: async ({ signal }) => (await call(routes.staffMoney.disputes, {}, { signal })).disputes,
  ...quiet,
})

export const failedRefundsQuery = queryOptions({
  queryKey: [...STAFF_MONEY_KEY, 'failed-refunds'],
  queryFn: async ({ signal }) => (await call(routes.staffMoney.failedRefunds, {}, { signal })).refunds,
  ...quiet,
})
export const retryRefund = (refundID: string, keys: RequestKeys) => call(routes.staffMoney.retryRefund, { params: { refundID } }, { keys })

export const markPaid = (seen: { number: string; amount: number }, keys: RequestKeys) =>
  call(routes.staffMoney.markPaid, { body: seen }, { keys })

type Wanted = { amount: number | null; reason: string }
export const refundInvoice = (invoiceID: string, body: Wanted, keys: RequestKeys): Promise<Output<typeof contract.refund>> =>
  call(routes.staffMoney.refund, { params: { invoiceID }, body }, { keys })
