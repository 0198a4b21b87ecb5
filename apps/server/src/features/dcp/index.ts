export { findDcp, listAwaited } from './dcp.repository.ts'
export { dcpObjectKey } from './dcp.service.ts'
