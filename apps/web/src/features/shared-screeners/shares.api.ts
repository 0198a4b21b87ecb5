import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import type { SharedScreener, ViewingSession } from '@answerprint/contract/shared-screeners'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { SharedScreener, ViewingSession }
export type ListedShare = OutputOf<typeof routes.sharedScreeners.list>['shared_screeners'][number]
export type Progress = NonNullable<InputOf<typeof routes.sharedScreeners.list>['query']['progress']>
export type Quota = OutputOf<typeof routes.sharedScreeners.quota>
export type ShareRequest = InputOf<typeof routes.sharedScreeners.send>['body']
export type SortKey = NonNullable<InputOf<typeof routes.sharedScreeners.list>['query']['sortBy']>
export type SortDirection = 'ASC' | 'DESC'
export type ReviewersParent = { parentType: 'screener' | 'screener_group' | 'project' | 'organization'; parentID: string }
export type ReviewersPlace = {
  query: string
  page: number
  sortBy: SortKey
  sortDirection: SortDirection
  /** Null: all. */
  progress: Progress | null
}

export const REVIEWERS_KEY = ['reviewers'] as const
/** Everything that changes when a reviewer comes or plays on. */
export const REVIEWER_KEYS = [REVIEWERS_KEY, ['shared-screener']] as const
export const PAGE_SIZE = 25

export const reviewersQuery = (
  { parentType, parentID }: ReviewersParent,
  { query, page, sortBy, sortDirection, progress }: ReviewersPlace,
) =>
  queryOptions({
    queryKey: [...REVIEWERS_KEY, parentType, parentID, query, page, sortBy, sortDirection, progress],
    queryFn: ({ signal }) => {
      const paging = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
      const asked = {
        parentType,
        parentID,
        sortBy,
        sortDirection,
        ...paging,
        ...(query !== '' && { search: query }),
        ...(progress !== null && { progress }),
      }
      return call(routes.sharedScreeners.list, { query: asked }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => askEvery(state.data?.shared_screeners),
  })

const COPY_MILLISECONDS = 15_000

/** A copy that is being made announces its end, and not how far it is. */
export const askEvery = (shares: readonly Pick<SharedScreener, 'own_copy'>[] | undefined): number | false =>
  shares?.some((each) => each.own_copy?.state === 'Making') ? COPY_MILLISECONDS : false

export const QUOTA_KEY = ['share-quota'] as const

/** Of the owner of what is sent: a project of one's own has its own links. */
export const quotaQuery = (sent: InputOf<typeof routes.sharedScreeners.quota>['query']) =>
  queryOptions({
    queryKey: [...QUOTA_KEY, sent],
    queryFn: ({ signal }) => call(routes.sharedScreeners.quota, { query: sent }, { signal }),
    staleTime: 0,
  })

export const shareQuery = (sharedScreenerID: string) =>
  queryOptions({
    queryKey: ['shared-screener', sharedScreenerID],
    queryFn: ({ signal }) => call(routes.sharedScreeners.get, { params: { sharedScreenerID } }, { signal }),
    staleTime: 0,
  })

export const sessionsQuery = (sharedScreenerID: string) =>
  queryOptions({
    queryKey: ['shared-screener', sharedScreenerID, 'sessions'],
    queryFn: ({ signal }) => call(routes.sharedScreeners.sessions, { params: { sharedScreenerID } }, { signal }),
    staleTime: 0,
  })

type Update = InputOf<typeof routes.sharedScreeners.update>['body']
export type NewDates = InputOf<typeof routes.sharedScreeners.updateDates>['body']

export const sendShare = (body: ShareRequest, keys: RequestKeys) => call(routes.sharedScreeners.send, { body }, { keys })
export const updateShare = (sharedScreenerID: string, body: Update) =>
  call(routes.sharedScreeners.update, { params: { sharedScreenerID }, body })
export const updateDates = (sharedScreenerID: string, body: NewDates) =>
  call(routes.sharedScreeners.updateDates, { params: { sharedScreenerID }, body })
export const updateLastSent = (sharedScreenerID: string) => call(routes.sharedScreeners.updateLastSent, { params: { sharedScreenerID } })
export const resendShare = (sharedScreenerID: string, keys: RequestKeys) =>
  call(routes.sharedScreeners.resend, { params: { sharedScreenerID } }, { keys })

/** The address of a list of reviewers as a table, or as a document. */
export const exportAddress = ({ parentType, parentID }: ReviewersParent, format: 'csv' | 'pdf', search: string): string =>
  addressOf(routes.sharedScreeners.download, { query: { parentType, parentID, format, ...(search !== '' && { search }) } })

/** The address of one reviewer's comments as a table, or as a document. */
export const commentsAddress = (sharedScreenerID: string, format: 'csv' | 'pdf'): string =>
  addressOf(routes.comments.downloadOfShare, { params: { sharedScreenerID }, query: { format } })
