import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { Secrets } from '#platform/secrets'
import { realtimeRoutes } from './realtime.routes.ts'
import { createRealtimeAccess } from './realtime.service.ts'

type Needs = { db: Database; access: ProjectAccess; secrets: Secrets; now: Clock }

export function composeRealtime({ secrets, ...needs }: Needs) {
  const realtimeAccess = createRealtimeAccess({ ...needs, secret: secrets.derive('realtime') })
  return { mount: (api: Api) => realtimeRoutes(api, realtimeAccess) }
}
