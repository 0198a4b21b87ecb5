import type { Api } from '#platform/http/api'
import { searchRoutes } from './search.routes.ts'
import { createSearch } from './search.service.ts'

type Needs = Parameters<typeof createSearch>[0]

export function composeSearch(needs: Needs) {
  const search = createSearch(needs)
  return { mount: (api: Api) => searchRoutes(api, search) }
}
