import type { OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { User } from '#platform/session'

export type FoundUser = OutputOf<typeof routes.staff.users>['users'][number]

export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: ['staff', 'users', search],
    queryFn: async ({ signal }) => (await call(routes.staff.users, { query: { search } }, { signal })).users,
    placeholderData: keepPreviousData,
  })

export const actAs = async (body: { user_id: string; reason: string }): Promise<User> => (await call(routes.staff.ghost, { body })).user
