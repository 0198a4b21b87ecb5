import type { InvoiceRow, StatementLine } from '@answerprint/contract/invoices'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'

export type { InvoiceRow, StatementLine }
export const INVOICES_PAGE = 10

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }): Promise<{ invoices: InvoiceRow[]; count: number }> =>
      call(routes.invoices.list, { query: { page, take: INVOICES_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

export const statementsQuery = queryOptions({
  queryKey: ['statements'],
  queryFn: ({ signal }): Promise<{ statements: StatementLine[] }> => call(routes.statements.list, {}, { signal }),
  meta: { quiet: true },
})

export const statementPage = (month: string): string => addressOf(routes.statements.get, { query: { month } })
