import type { AnalyticsEvent, AnalyticsProperties } from '@answerprint/contract/analytics'
import * as routes from '@answerprint/contract/routes'
import { call } from '../call.ts'

/** Counts something that was done. Figures only; that it cannot be counted is nobody's concern. */
export function track(name: AnalyticsEvent, properties: AnalyticsProperties = {}): void {
  void call(routes.analytics.record, { body: { name, properties } }, { isSecondTry: true }).catch(() => {})
}
