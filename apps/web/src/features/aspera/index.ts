export { isAsperaUsed } from './client/remember-use.ts'

/** For the files, which show it among their own entries: fetched with them. */
export { type Aspera, clientQuery, useAspera } from './use-aspera.ts'
export const importRestore = async () => (await import('./restore-transfers.ts')).restoreTransfers
export const importClientDialog = async () => ({ default: (await import('./dialogs/ClientDialog.tsx')).ClientDialog })
export { LinkClientDialog, useFocusAfterClient } from './dialogs/LinkClientDialog.tsx'
export { onAsperaComplete } from './transfers/completions.ts'
/** For pages of people without an account. */
export { type LinkClient, useLinkClient } from './use-link-client.ts'
