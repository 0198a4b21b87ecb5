import type { Api } from '#platform/http/api'
import { roleRoutes } from './roles.routes.ts'
import { createRoles } from './roles.service.ts'

type Needs = Parameters<typeof createRoles>[0]

export function composeRoles(needs: Needs) {
  const roles = createRoles(needs)
  return { roles, mount: (api: Api) => roleRoutes(api, roles) }
}
