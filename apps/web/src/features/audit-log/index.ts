export { AuditLogScreen } from './AuditLogScreen.tsx'
