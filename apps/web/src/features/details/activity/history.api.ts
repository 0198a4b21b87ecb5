import type { HistoryEntry, HistoryType, history } from '@answerprint/contract/history'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { HistoryEntry, HistoryType }

export const PAGE = 25

const endpoints = {
  list: withoutSchemas<typeof history.list>({ method: 'GET', path: '/projects/:projectID/history' }),
  expire: withoutSchemas<typeof history.expireLinks>({ method: 'PUT', path: '/projects/:projectID/expireLinks' }),
}

export type HistoryFilter = {
  search: string
  type: HistoryType | ''
  sortBy: 'created_at' | 'type' | 'message'
  sortDir: 'ASC' | 'DESC'
}

export const historyKey = (projectID: string) => ['history', projectID] as const

export const historyQuery = (projectID: string, { search, type, sortBy, sortDir }: HistoryFilter, page: number) =>
  queryOptions({
    queryKey: [...historyKey(projectID), { search, type, sortBy, sortDir }, page],
    queryFn: ({ signal }) => {
      const narrowed = { ...(search !== '' && { search }), ...(type !== '' && { type }) }
      const query = { ...narrowed, sortBy, sortDir, take: PAGE, skip: (page - 1) * PAGE }
      return call(endpoints.list, { params: { projectID }, query }, { signal })
    },
    // What others do in the meantime is looked for whenever the tab is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const expireLinks = (projectID: string, { _id: logID, shared_screener_id: sharedScreenerID }: HistoryEntry) =>
  call(endpoints.expire, { params: { projectID }, body: { sharedScreenerID, logID } })
