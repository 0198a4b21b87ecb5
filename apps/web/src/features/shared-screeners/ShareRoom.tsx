import type { ScreenerRoom } from '@answerprint/contract/screener-rooms'
import { sharedRoom } from './room-titles.ts'
import { ShareDialog } from './sending/ShareDialog.tsx'
import type { ShareType } from './sending/share-draft.ts'

/** Sends a room from where it is one of several. */
export const ShareRoom = ({ room, ...props }: { room: ScreenerRoom; shareType: ShareType; onClose: () => void }) => (
  <ShareDialog item={sharedRoom(room)} {...props} />
)
