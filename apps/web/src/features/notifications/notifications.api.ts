import type { Input, Output } from '@answerprint/contract/endpoint'
import type { notifications } from '@answerprint/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

type Api = typeof notifications
const endpoints = {
  list: withoutSchemas<Api['list']>({ method: 'GET', path: '/notifications' }),
  markRead: withoutSchemas<Api['markRead']>({ method: 'POST', path: '/notifications/:notificationID/read' }),
  markAllRead: withoutSchemas<Api['markAllRead']>({ method: 'POST', path: '/notifications/read' }),
  preferences: withoutSchemas<Api['preferences']>({ method: 'GET', path: '/notifications/preferences' }),
  updatePreference: withoutSchemas<Api['updatePreference']>({ method: 'PUT', path: '/notifications/preferences' }),
}

export type Notification = Output<Api['list']>['notifications'][number]
export type Preference = Output<Api['preferences']>['preferences'][number]
export type PreferenceChange = Input<Api['updatePreference']>['body']

const PAGE = 20

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.list, { query: { take: PAGE, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ notifications: page, has_more }) => (has_more ? (page.at(-1)?._id ?? null) : null),
  meta: { quiet: true },
})

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await call(endpoints.preferences, {}, { signal })).preferences,
})

export const markRead = (notificationID: string) => call(endpoints.markRead, { params: { notificationID } })
export const markAllRead = () => call(endpoints.markAllRead, {})
export const updatePreference = async (body: PreferenceChange) => (await call(endpoints.updatePreference, { body })).preferences
