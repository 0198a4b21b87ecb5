import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

/** The previous results stay while the next answer is on its way: the list must not jump. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(routes.search.find, { query: { query } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
