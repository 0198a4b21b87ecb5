import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { RoomFaces } from '../people/RoomFaces.tsx'
import { holdingOf } from '../room-words.ts'
import type { ScreenerRoomCard } from '../screener-rooms.api.ts'
import { ContactSheet } from './ContactSheet.tsx'
import styles from './RoomCard.module.css'

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

export function RoomCard({ room, menu }: { room: ScreenerRoomCard; menu: ReactNode }) {
  const [isRunning, setRunning] = useState(false)
  const link = { to: '/screener-rooms/$roomID/screeners', params: { roomID: room._id } } as const
  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => setRunning(pointerType === 'mouse' && mayMove())}
      onPointerLeave={() => setRunning(false)}
    >
      <Link {...link} className={styles.art} tabIndex={-1} aria-hidden="true">
        <ContactSheet pictures={room.thumbnail_urls} projectCount={room.project_count} isRunning={isRunning} />
      </Link>
      <div className={styles.line}>
        <Link {...link} className={styles.name} title={room.name} onFocus={() => setRunning(mayMove())} onBlur={() => setRunning(false)}>
          {room.name}
        </Link>
        <span
          className={styles.faces}
          role="img"
          aria-label={`${formatCount(room.user_count, 'person', 'people')}: ${room.users.map(({ full_name }) => full_name).join(', ')}`}
        >
          <RoomFaces users={room.users} count={room.user_count} size={22} />
        </span>
      </div>
      <p className={styles.meta}>{holdingOf(room)}</p>
      <span className={styles.menu}>{menu}</span>
    </article>
  )
}
