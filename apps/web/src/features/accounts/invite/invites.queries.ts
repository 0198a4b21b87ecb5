import type { LoginAnswer } from '@answerprint/contract/accounts'
import type { Invite } from '@answerprint/contract/invites'
import { Refusal } from '@answerprint/contract/refusal'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { Invite }
export type Acceptance = InputOf<typeof routes.invites.accept>['body']

/** Waiting for the answer; an invitation; or none (any more). */
type InviteStatus = 'INVITE_PENDING' | 'READY' | 'INVITE_ERROR'

export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(routes.invites.open, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export const inviteStatus = ({ data, isError }: { data: Invite | undefined; isError: boolean }): InviteStatus =>
  isError ? 'INVITE_ERROR' : data === undefined ? 'INVITE_PENDING' : 'READY'

export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 'invite_invalid'

/** Who is signed in, if they are the invited person and a member by now. */
export async function findJoined({ email, organization }: Invite): Promise<LoginAnswer | undefined> {
  const answer = await call(routes.accounts.check, {}).catch(() => undefined)
  return answer?.user.email === email && answer.user.organization_id === organization._id ? answer : undefined
}

export const acceptInvite = (token: string, body: Acceptance): Promise<LoginAnswer> =>
  call(routes.invites.accept, { params: { token }, body })
