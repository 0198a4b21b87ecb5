export { type NewUpload, onUploadEvent, startUpload, useTransfers, useUploadEvents } from './engine.ts'
export { TransfersMenu } from './TransfersMenu.tsx'
export { overallOf } from './transfer-words.ts'
