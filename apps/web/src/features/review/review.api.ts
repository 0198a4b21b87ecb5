import { Refusal } from '@answerprint/contract/refusal'
import type { Review, ReviewState, review } from '@answerprint/contract/review'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

/** Named without their schemas: a reviewer's page does not load them. */
const endpoints = {
  open: withoutSchemas<typeof review.open>({ method: 'GET', path: '/review/:token' }),
  unlock: withoutSchemas<typeof review.unlock>({ method: 'POST', path: '/review/:token/unlock' }),
  startSession: withoutSchemas<typeof review.startSession>({ method: 'POST', path: '/review/:token/screeners/:screenerID/sessions' }),
  requestExtension: withoutSchemas<typeof review.requestExtension>({ method: 'POST', path: '/review/:token/request-extension' }),
}

export type { Review }
export type OpenGate = Extract<ReviewState, { state: 'open' }>
export type Gate<State extends ReviewState['state']> = Extract<ReviewState, { state: State }>
export type ReviewedScreener = OpenGate['screeners'][number]

/** Null for an address nobody gave out. */
export const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['review', token],
    queryFn: async ({ signal }): Promise<Review | null> => {
      try {
        return await call(endpoints.open, { params: { token } }, { signal })
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export type Key = { password: string } | { code: string } | { name: string; email: string }

export const unlock = (token: string, body: Key): Promise<Review> => call(endpoints.unlock, { params: { token }, body })

export const requestExtension = (token: string) => call(endpoints.requestExtension, { params: { token } })

export const startSession = (token: string, screenerID: string, accessDeviceID: string) =>
  call(endpoints.startSession, { params: { token, screenerID }, body: { accessDeviceID } })
