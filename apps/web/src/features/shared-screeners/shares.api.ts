import type { Input, Output } from '@answerprint/contract/endpoint'
import type { SharedScreener, sharedScreeners, ViewingSession } from '@answerprint/contract/shared-screeners'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

type Api = typeof sharedScreeners
const endpoints = {
  list: withoutSchemas<Api['list']>({ method: 'GET', path: '/shared-screeners' }),
  quota: withoutSchemas<Api['quota']>({ method: 'GET', path: '/shared-screeners/quota' }),
  send: withoutSchemas<Api['send']>({ method: 'POST', path: '/shared-screeners' }),
  get: withoutSchemas<Api['get']>({ method: 'GET', path: '/shared-screeners/:sharedScreenerID' }),
  update: withoutSchemas<Api['update']>({ method: 'PUT', path: '/shared-screeners/:sharedScreenerID' }),
  updateDates: withoutSchemas<Api['updateDates']>({ method: 'PUT', path: '/shared-screeners/:sharedScreenerID/update-dates' }),
  updateLastSent: withoutSchemas<Api['updateLastSent']>({ method: 'PUT', path: '/shared-screeners/:sharedScreenerID/update-last-sent' }),
  resend: withoutSchemas<Api['resend']>({ method: 'POST', path: '/shared-screeners/:sharedScreenerID/resend' }),
  sessions: withoutSchemas<Api['sessions']>({ method: 'GET', path: '/shared-screeners/:sharedScreenerID/sessions' }),
}

export type { SharedScreener, ViewingSession }
export type Quota = Output<Api['quota']>
export type ShareRequest = Input<Api['send']>['body']
export type SortKey = NonNullable<Input<Api['list']>['query']['sortBy']>
export type SortDirection = 'ASC' | 'DESC'
export type ReviewersParent = { parentType: 'screener' | 'screener_group' | 'organization'; parentID: string }
export type ReviewersPlace = { query: string; page: number; sortBy: SortKey; sortDirection: SortDirection }

export const REVIEWERS_KEY = ['reviewers'] as const
/** Everything that changes when a reviewer comes or plays on. */
export const REVIEWER_KEYS = [REVIEWERS_KEY, ['shared-screener']] as const
export const PAGE_SIZE = 25

export const reviewersQuery = ({ parentType, parentID }: ReviewersParent, { query, page, sortBy, sortDirection }: ReviewersPlace) =>
  queryOptions({
    queryKey: [...REVIEWERS_KEY, parentType, parentID, query, page, sortBy, sortDirection],
    queryFn: ({ signal }) => {
      const paging = { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
      const asked = { parentType, parentID, sortBy, sortDirection, ...paging, ...(query !== '' && { search: query }) }
      return call(endpoints.list, { query: asked }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const quotaQuery = queryOptions({
  queryKey: ['share-quota'],
  queryFn: ({ signal }) => call(endpoints.quota, {}, { signal }),
  staleTime: 0,
})

export const shareQuery = (sharedScreenerID: string) =>
  queryOptions({
    queryKey: ['shared-screener', sharedScreenerID],
    queryFn: ({ signal }) => call(endpoints.get, { params: { sharedScreenerID } }, { signal }),
    staleTime: 0,
  })

export const sessionsQuery = (sharedScreenerID: string) =>
  queryOptions({
    queryKey: ['shared-screener', sharedScreenerID, 'sessions'],
    queryFn: ({ signal }) => call(endpoints.sessions, { params: { sharedScreenerID } }, { signal }),
    staleTime: 0,
  })

/** What "Expire" writes (the beginning of Unix time). */
export const EXPIRED_AT = '1970-01-01T00:00:00.000Z'

type Update = Input<Api['update']>['body']
export type NewDates = Input<Api['updateDates']>['body']

export const sendShare = (body: ShareRequest, idempotencyKey: string) => call(endpoints.send, { body }, { idempotencyKey })
export const updateShare = (sharedScreenerID: string, body: Update) => call(endpoints.update, { params: { sharedScreenerID }, body })
export const updateDates = (sharedScreenerID: string, body: NewDates) => call(endpoints.updateDates, { params: { sharedScreenerID }, body })
export const updateLastSent = (sharedScreenerID: string) => call(endpoints.updateLastSent, { params: { sharedScreenerID } })
export const resendShare = (sharedScreenerID: string) => call(endpoints.resend, { params: { sharedScreenerID } })
