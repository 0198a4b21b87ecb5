import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type Notification = OutputOf<typeof routes.notifications.list>['notifications'][number]
export type Preference = OutputOf<typeof routes.notifications.preferences>['preferences'][number]
export type PreferenceChange = InputOf<typeof routes.notifications.updatePreference>['body']

const PAGE = 20

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) =>
    call(routes.notifications.list, { query: { take: PAGE, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ notifications: page, has_more }) => (has_more ? (page.at(-1)?._id ?? null) : null),
  meta: { quiet: true },
})

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: async ({ signal }) => (await call(routes.notifications.preferences, {}, { signal })).preferences,
})

export const markRead = (notificationID: string) => call(routes.notifications.markRead, { params: { notificationID } })
export const markAllRead = () => call(routes.notifications.markAllRead, {})
export const updatePreference = async (body: PreferenceChange) => (await call(routes.notifications.updatePreference, { body })).preferences
