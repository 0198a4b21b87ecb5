import type { AnalyticsEvent, AnalyticsProperties, analytics } from '@answerprint/contract/analytics'
import { call, withoutSchemas } from '../call.ts'

const record = withoutSchemas<typeof analytics.record>({ method: 'POST', path: '/analytics/events' })

/** Counts something that was done. Figures only; that it cannot be counted is nobody's concern. */
export function track(name: AnalyticsEvent, properties: AnalyticsProperties = {}): void {
  void call(record, { body: { name, properties } }, { isSecondTry: true }).catch(() => {})
}
