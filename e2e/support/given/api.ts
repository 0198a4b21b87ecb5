import { addressIn, methodOf, pathOf, type Sent } from '@answerprint/contract/route'
import type { InputOf, OutputOf, Route } from '@answerprint/contract/route-types'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

/** Calls the API with the cookies of a context, for the set-up of a journey. A refusal fails the journey. */
export async function call<R extends Route>(api: APIRequestContext, route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const answer = await ask(api, route, input)
  expect(answer.ok(), `${route}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as OutputOf<R>
}

/** The same where a refusal may be what is expected. */
export function ask<R extends Route>(api: APIRequestContext, route: R, input: InputOf<R>): Promise<APIResponse> {
  const sent: Sent = input
  return api.fetch(`/api${addressIn(route, sent)}`, { method: methodOf(route), ...(sent.body !== undefined && { data: sent.body }) })
}

/** For `page.route`: this route with any parameters, whatever the method, without a query. */
export const addressesOf = (route: Route): string => `**/api${pathOf(route).replace(/:\w+/g, '*')}`
