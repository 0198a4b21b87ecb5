import type { Api } from '#platform/http/api'
import { historyRoutes } from './history.routes.ts'
import { createHistory } from './history.service.ts'

type Needs = Parameters<typeof createHistory>[0]

export function composeHistory(needs: Needs) {
  const history = createHistory(needs)
  return { mount: (api: Api) => historyRoutes(api, history) }
}
