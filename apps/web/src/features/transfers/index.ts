export { type NewUpload, onUploadEvent, startUpload, useUploadEvents } from './engine.ts'
export { type TransferSource, transferList, useTransfers } from './sources.ts'
export { failureWords, overallOf } from './transfer-words.ts'
export { abortUpload } from './upload-api.ts'
export const importCancelQuestion = async () => ({ default: (await import('./list/CancelQuestion.tsx')).CancelQuestion })
export const importTransferEntries = async () => ({ default: (await import('./list/TransferEntries.tsx')).TransferEntries })
export const importTransfersMenu = async () => ({ default: (await import('./list/TransfersMenu.tsx')).TransfersMenu })
