import type { InvoiceRow } from '@answerprint/contract/invoices'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { InvoiceRow }
export const INVOICES_PAGE = 10

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }): Promise<{ invoices: InvoiceRow[]; count: number }> =>
      call(routes.invoices.list, { query: { page, take: INVOICES_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
