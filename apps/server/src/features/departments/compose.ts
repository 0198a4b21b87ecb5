import type { Api } from '#platform/http/api'
import { departmentRoutes } from './departments.routes.ts'
import { createDepartments } from './departments.service.ts'

type Needs = Parameters<typeof createDepartments>[0]

export function composeDepartments(needs: Needs) {
  const departments = createDepartments(needs)
  return { departments, mount: (api: Api) => departmentRoutes(api, departments) }
}
