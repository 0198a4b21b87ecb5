import type { Api } from '#platform/http/api'
import { customFieldRoutes } from './custom-fields.routes.ts'
import { createCustomFields } from './custom-fields.service.ts'

type Needs = Parameters<typeof createCustomFields>[0]

export function composeCustomFields(needs: Needs) {
  const customFields = createCustomFields(needs)
  return { mount: (api: Api) => customFieldRoutes(api, customFields) }
}
