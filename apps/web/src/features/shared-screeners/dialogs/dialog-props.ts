import type { SharedScreener } from '../shares.api.ts'

/** The dialogs of a share's row menu. */
export type RowDialog = 'dates' | 'views' | 'password' | 'titles' | 'stats' | 'sessions'
export type ShareDialogProps = { share: SharedScreener; onClose: () => void }
