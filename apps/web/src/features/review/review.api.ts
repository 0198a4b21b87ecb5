import { Refusal } from '@answerprint/contract/refusal'
import type { Review, ReviewState } from '@answerprint/contract/review'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Review }
export type OpenGate = Extract<ReviewState, { state: 'open' }>
export type Gate<State extends ReviewState['state']> = Extract<ReviewState, { state: State }>
export type ReviewedScreener = OpenGate['screeners'][number]

/** Null for an address that does not exist. */
export const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['review', token],
    queryFn: async ({ signal }): Promise<Review | null> => {
      try {
        return await call(routes.review.open, { params: { token } }, { signal })
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export type Key = { password: string } | { code: string } | { name: string; email: string }

export const unlock = (token: string, body: Key): Promise<Review> => call(routes.review.unlock, { params: { token }, body })

export const requestExtension = (token: string, keys: RequestKeys) => call(routes.review.requestExtension, { params: { token } }, { keys })

export const sendCode = (token: string, keys: RequestKeys) => call(routes.review.sendCode, { params: { token } }, { keys })

/** `screenerID`: the film of a room whose views are used up. */
export const requestViews = (token: string, keys: RequestKeys, screenerID?: string) =>
  call(routes.review.requestViews, { params: { token }, body: screenerID === undefined ? {} : { screenerID } }, { keys })

export const startSession = (token: string, screenerID: string) =>
  call(routes.review.startSession, { params: { token, screenerID }, body: {} })
