import type { FastifyInstance } from 'fastify'
import type { SetDefaultCard } from '#features/billing'
import type { Roles } from '#features/roles'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { ObjectStore } from '#platform/storage/object-store'
import { createFoundOrganization, type Founded } from './found-organization.ts'
import { logoRoutes } from './logos.routes.ts'
import { createLogos } from './logos.service.ts'
import { organizationRoutes } from './organizations.routes.ts'
import { createOrganizations } from './organizations.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  roles: Roles
  accessLog: AccessLog
  setDefaultCard: SetDefaultCard
  onOrganizationFounded: Hook<Founded>
  config: { storageLimitBytes: number }
  now: Clock
  newId: NewId
}

export function composeOrganizations({ config, ...needs }: Needs) {
  const logos = createLogos(needs)
  const foundOrganization = createFoundOrganization({ ...needs, storageLimitBytes: config.storageLimitBytes })
  const organizations = createOrganizations({ ...needs, foundOrganization })
  return {
    foundOrganization,
    mount: (api: Api) => organizationRoutes(api, organizations, logos),
    mountBeside: (app: FastifyInstance) => logoRoutes(app, logos),
  }
}
