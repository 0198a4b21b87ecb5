export { auditLogRoutes } from './audit-log.routes.ts'
export { createAuditLog } from './audit-log.service.ts'
