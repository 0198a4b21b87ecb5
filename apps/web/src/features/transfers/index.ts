export { type NewUpload, onUploadEvent, startUpload, useUploadEvents } from './engine.ts'
export { TransfersMenu } from './list/TransfersMenu.tsx'
export { type TransferSource, transferList, useTransfers } from './sources.ts'
export { overallOf } from './transfer-words.ts'
export { abortUpload } from './upload-api.ts'
export const importCancelQuestion = async () => ({ default: (await import('./list/CancelQuestion.tsx')).CancelQuestion })
export const importTransferEntries = async () => ({ default: (await import('./list/TransferEntries.tsx')).TransferEntries })
