import type { OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'

export type MonthFigures = OutputOf<typeof routes.ledger.figures>['months'][number]

export const figuresQuery = queryOptions({
  queryKey: ['staff', 'figures'],
  queryFn: async ({ signal }): Promise<MonthFigures[]> => (await call(routes.ledger.figures, { query: {} }, { signal })).months,
  meta: { quiet: true },
})

export const figuresFile = addressOf(routes.ledger.figuresFile, { query: {} })
export const journalFile = addressOf(routes.ledger.journal, { query: {} })
