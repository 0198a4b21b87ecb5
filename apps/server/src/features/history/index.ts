export { createRecordHistory, type RecordHistory } from './record-history.ts'
