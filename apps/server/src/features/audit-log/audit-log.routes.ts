import { auditLog as contract } from '@answerprint/contract/audit-log'
import type { Api } from '#platform/http/api'
import type { AuditLog } from './audit-log.service.ts'

export function auditLogRoutes({ mount }: Api, auditLog: AuditLog): void {
  mount(contract.list, (input, viewer) => auditLog.list(viewer, input))
  mount(contract.download, (input, viewer) => auditLog.download(viewer, input))
}
