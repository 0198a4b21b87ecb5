import type { Input } from '@answerprint/contract/endpoint'
import { type Invite, invites } from '@answerprint/contract/invites'
import { Refusal } from '@answerprint/contract/refusal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { User } from '#platform/session'

export type { Invite }
export type Acceptance = Input<typeof invites.accept>['body']

/** What stands on the page: nothing yet, the invitation, or that it is none (any more). */
type InviteStatus = 'INVITE_PENDING' | 'READY' | 'INVITE_ERROR'

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(invites.open, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const inviteStatus = ({ data, isError }: { data: Invite | undefined; isError: boolean }): InviteStatus =>
  isError ? 'INVITE_ERROR' : data === undefined ? 'INVITE_PENDING' : 'READY'

export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 'invite_invalid'

export const acceptInvite = async (token: string, body: Acceptance): Promise<User | null> =>
  (await call(invites.accept, { params: { token }, body })).user
