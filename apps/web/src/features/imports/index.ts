export type { ImportProvider, ImportTarget } from './imports.api.ts'

/** For screens that show it among dialogs of their own, signed in or not. */
export const importImportDialog = async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog })
