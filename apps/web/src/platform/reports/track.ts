import type { AnalyticsEvent, AnalyticsProperties } from '@answerprint/contract/analytics'
import * as routes from '@answerprint/contract/routes'
import { call } from '../call.ts'
import { areActionsCounted } from './counted.ts'

/** Counts an action. Figures only; a failure to count them is not shown. */
export function track(name: AnalyticsEvent, properties: AnalyticsProperties = {}): void {
  if (!areActionsCounted()) return
  void call(routes.analytics.record, { body: { name, properties } }, { isSecondTry: true }).catch(() => {})
}
