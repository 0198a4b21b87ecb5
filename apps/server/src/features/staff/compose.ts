import type { Api } from '#platform/http/api'
import { staffRoutes } from './staff.routes.ts'
import { createStaff } from './staff.service.ts'

type Needs = Parameters<typeof createStaff>[0]

export function composeStaff(needs: Needs) {
  const staff = createStaff(needs)
  return { mount: (api: Api) => staffRoutes(api, staff) }
}
