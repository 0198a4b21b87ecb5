import type { Api } from '#platform/http/api'
import { analyticsRoutes } from './analytics.routes.ts'
import { createAnalytics } from './analytics.service.ts'
import { forgetEventsHandler } from './forget-events.jobs.ts'

type Needs = Parameters<typeof createAnalytics>[0]

export function composeAnalytics(needs: Needs) {
  const analytics = createAnalytics(needs)
  return { handlers: [forgetEventsHandler(needs)], mount: (api: Api) => analyticsRoutes(api, analytics) }
}
