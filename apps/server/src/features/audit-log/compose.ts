import type { Api } from '#platform/http/api'
import { auditLogRoutes } from './audit-log.routes.ts'
import { createAuditLog } from './audit-log.service.ts'

type Needs = Parameters<typeof createAuditLog>[0]

export function composeAuditLog(needs: Needs) {
  const auditLog = createAuditLog(needs)
  return { mount: (api: Api) => auditLogRoutes(api, auditLog) }
}
