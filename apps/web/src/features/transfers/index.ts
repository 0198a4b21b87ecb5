export { type NewUpload, onUploadEvent, startUpload, useUploadEvents } from './engine.ts'
export { type TransferSource, transferList, useTransfers } from './sources.ts'
export { TransfersMenu } from './TransfersMenu.tsx'
export { overallOf } from './transfer-words.ts'
export { abortUpload } from './upload-api.ts'
export const importTransferEntries = async () => ({ default: (await import('./TransferEntries.tsx')).TransferEntries })
