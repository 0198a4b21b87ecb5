export { createRecordHistory, type Doer, doerOf, type RecordHistory } from './record-history.ts'
