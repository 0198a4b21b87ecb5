import { analytics as contract } from '@answerprint/contract/analytics'
import type { Api } from '#platform/http/api'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes({ mount }: Api, analytics: Analytics): void {
  mount(contract.record, (input, viewer) => analytics.record(viewer, input))
}
