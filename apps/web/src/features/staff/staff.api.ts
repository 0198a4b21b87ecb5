import type { Output } from '@answerprint/contract/endpoint'
import type { staff } from '@answerprint/contract/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'
import type { User } from '#platform/session'

const endpoints = {
  users: withoutSchemas<typeof staff.users>({ method: 'GET', path: '/staff/users' }),
  ghost: withoutSchemas<typeof staff.ghost>({ method: 'POST', path: '/staff/ghost' }),
}

export type FoundUser = Output<typeof staff.users>['users'][number]

export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: ['staff', 'users', search],
    queryFn: async ({ signal }) => (await call(endpoints.users, { query: { search } }, { signal })).users,
    placeholderData: keepPreviousData,
  })

export const actAs = async (body: { user_id: string; reason: string }): Promise<User> => (await call(endpoints.ghost, { body })).user
