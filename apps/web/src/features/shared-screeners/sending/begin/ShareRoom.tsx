import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { ShareDialog } from '../ShareDialog.tsx'
import type { ShareType } from '../share-draft.ts'
import { sharedRoom } from './room-titles.ts'

/** Sends a room from where it is one of several. */
export const ShareRoom = ({ room, ...props }: { room: ScreenerRoom; shareType: ShareType; onClose: () => void }) => (
  <ShareDialog item={sharedRoom(room)} {...props} />
)
