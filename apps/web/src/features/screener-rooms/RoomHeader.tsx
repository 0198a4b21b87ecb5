import { InlineTitle } from '@answerprint/ui/InlineTitle'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCan } from '#platform/session'
import { ROOM_NAME_MOST } from './dialogs/RenameRoom.tsx'
import { RoomMenu } from './list/RoomMenu.tsx'
import { RoomPeople } from './people/RoomPeople.tsx'
import styles from './RoomScreen.module.css'
import { shortName } from './room-words.ts'
import { renameRoom } from './screener-rooms.api.ts'
import { useChangeRoom, useRoom } from './use-room.ts'

export function RoomHeader() {
  const { room, params } = useRoom()
  const navigate = useNavigate()
  const seesAnalytics = useCan()('screeners:can_view_analytics')
  const rename = useChangeRoom((name: string) => renameRoom(params, name), 'Saved!')
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <div className={styles.words}>
          <Link to="/screener-rooms" activeOptions={{ exact: true }} className={styles.back}>
            <IconArrowLeft size={14} aria-hidden />
            Back to screener rooms
          </Link>
          <InlineTitle
            value={room.name}
            shown={shortName(room.name)}
            label="Room name"
            maxLength={ROOM_NAME_MOST}
            readOnly={!room.can_modify}
            onSave={rename.change}
          />
        </div>
        <RoomPeople />
        {room.can_modify && (
          <RoomMenu
            room={room}
            organizationID={params.organizationID}
            mayModify
            onDeleted={() => void navigate({ to: '/screener-rooms', replace: true })}
          />
        )}
      </div>
      <nav className={styles.tabs} aria-label="Screener room">
        <Link to="/screener-rooms/$roomID/screeners" params={{ roomID: room._id }} className={styles.tab}>
          Build
        </Link>
        <Link to="/screener-rooms/$roomID/reviewers" params={{ roomID: room._id }} className={styles.tab}>
          Share {room.reviewer_count > 0 && <small>{room.reviewer_count.toLocaleString('en-US')}</small>}
        </Link>
        {seesAnalytics && (
          <Link to="/screener-rooms/$roomID/analytics" params={{ roomID: room._id }} className={styles.tab}>
            Analytics
          </Link>
        )}
      </nav>
    </header>
  )
}
