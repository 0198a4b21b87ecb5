import type { Api } from '#platform/http/api'
import { catalogueRoutes } from './catalogue.routes.ts'
import { createCatalogue } from './catalogue.service.ts'

/** What services cost. */
export function composeCatalogue(needs: Parameters<typeof createCatalogue>[0]) {
  const catalogue = createCatalogue(needs)
  return { catalogue, mount: (api: Api) => catalogueRoutes(api, catalogue) }
}
