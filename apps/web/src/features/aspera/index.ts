export { isAsperaUsed } from './remember-use.ts'

/** For the files, which show it among their own entries: fetched with them. */
export { type Aspera, clientQuery, useAspera } from './use-aspera.ts'
export const importRestore = async () => (await import('./restore-transfers.ts')).restoreTransfers
export const importClientDialog = async () => ({ default: (await import('./ClientDialog.tsx')).ClientDialog })
export { onAsperaComplete } from './completions.ts'
export { LinkClientDialog } from './LinkClientDialog.tsx'
/** For pages of people without an account. */
export { type LinkClient, useLinkClient } from './use-link-client.ts'
