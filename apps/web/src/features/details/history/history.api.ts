import type { HistoryEntry, HistoryType } from '@answerprint/contract/history'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { HistoryEntry, HistoryType }

export const PAGE = 25

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
      return call(routes.history.list, { params: { projectID }, query }, { signal })
    },
    // What others do in the meantime is looked for whenever the tab is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export function expireLinks(projectID: string, { _id: logID, package_id, shared_screener_id }: HistoryEntry) {
  const links = package_id === null ? { sharedScreenerID: shared_screener_id } : { packageID: package_id }
  return call(routes.history.expireLinks, { params: { projectID }, body: { ...links, logID } })
}
