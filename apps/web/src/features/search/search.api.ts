import type { search } from '@answerprint/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

const find = withoutSchemas<typeof search.find>({ method: 'GET', path: '/search' })

/** What stands while the next answer is on its way stays: results must not jump. */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(find, { query: { query } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
