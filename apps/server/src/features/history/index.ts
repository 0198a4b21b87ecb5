export { historyRoutes } from './history.routes.ts'
export { createHistory } from './history.service.ts'
export { createRecordHistory, type RecordHistory } from './record-history.ts'
