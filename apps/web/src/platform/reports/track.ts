import type { AnalyticsEvent, AnalyticsProperties } from '@answerprint/contract/analytics'
import * as routes from '@answerprint/contract/routes'
import { call } from '../call.ts'

let isCounted = true

/** A visitor of a public page has no session that an action could be counted for. */
export const countFrom = (user: { _id: string } | null): void => {
  isCounted = user !== null
}

/** Counts an action. Figures only; a failure to count them is not shown. */
export function track(name: AnalyticsEvent, properties: AnalyticsProperties = {}): void {
  if (!isCounted) return
  void call(routes.analytics.record, { body: { name, properties } }, { isSecondTry: true }).catch(() => {})
}
