import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { NameInPlace } from '#platform/fields/NameInPlace.tsx'
import { useCan } from '#platform/session'
import { toasts } from '#platform/toasts'
import { ROOM_NAME_MOST } from './dialogs/RenameRoom.tsx'
import { RoomMenu } from './list/RoomMenu.tsx'
import { RoomPeople } from './people/RoomPeople.tsx'
import styles from './RoomScreen.module.css'
import { shortName } from './room-words.ts'
import { renameRoom } from './screener-rooms.api.ts'
import { useRoom, useShowRoom } from './use-room.ts'

export function RoomHeader() {
  const { room, params } = useRoom()
  const navigate = useNavigate()
  const seesAnalytics = useCan()('screeners:can_view_analytics')
  const { show } = useShowRoom()
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <div className={styles.words}>
          <Link to="/screener-rooms" activeOptions={{ exact: true }} className={styles.back}>
            <IconArrowLeft size={14} aria-hidden />
            Back to screener rooms
          </Link>
          <NameInPlace
            key={room._id}
            name={room.name}
            shorten={shortName}
            label="Room name"
            maxLength={ROOM_NAME_MOST}
            readOnly={!room.can_modify}
            send={(name) => renameRoom(params, name)}
            onSaved={(renamed) => {
              show(renamed)
              toasts.success('Saved!')
            }}
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
