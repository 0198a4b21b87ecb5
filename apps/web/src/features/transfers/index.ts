export { type NewUpload, onUploadEvent, startUpload, useUploadEvents } from './engine.ts'
export { type TransferSource, transferList, useTransfers } from './sources.ts'
export { TransfersMenu } from './TransfersMenu.tsx'
export { overallOf } from './transfer-words.ts'
