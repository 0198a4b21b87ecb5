import type { Output } from '@answerprint/contract/endpoint'
import type { QuoteRow, quotes as contract } from '@answerprint/contract/quotes'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { QuoteRow }
export type Opened = Output<typeof contract.open>

export const quotesQuery = queryOptions({
  queryKey: ['quotes'],
  queryFn: async ({ signal }) => (await call(routes.quotes.list, {}, { signal })).quotes,
  meta: { quiet: true },
})

export const quotePdf = (quoteID: string): string => addressOf(routes.quotes.get, { params: { quoteID }, query: { format: 'pdf' } })

export const makeQuote = (keys: RequestKeys): Promise<QuoteRow> => call(routes.quotes.make, {}, { keys })
export const openQuote = (quoteID: string, replace: boolean, keys: RequestKeys): Promise<Opened> =>
  call(routes.quotes.open, { params: { quoteID }, body: { replace } }, { keys })
