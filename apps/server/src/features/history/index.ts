export { announceProject } from './announce-project.ts'
export { createRecordHistory, type Doer, doerOf, type NewEntry, type RecordHistory } from './record-history.ts'
