import { IconPlus } from '@tabler/icons-react'
import { SortSaid } from '#platform/sorting/SortSaid.tsx'
import { useSortedList } from '#platform/sorting/use-sorted-list'
import type { RoomProject } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'
import styles from './ProjectCard.module.css'
import { ScreenerTile } from './ScreenerTile.tsx'
import { useScreenerOrder } from './use-order.ts'

/** The screeners of a project in the room, beside each other; the last tile adds some. */
export function ScreenerTiles({ project, onAdd }: { project: RoomProject; onAdd: () => void }) {
  const { room } = useRoom()
  const { screeners } = project
  const { shown, said, sortingOf } = useSortedList(screeners, useScreenerOrder(project), { isSideways: true })
  return (
    <>
      <ul className={styles.tiles} aria-label={`Screeners of ${project.title}`}>
        {shown.map((screener) => (
          <li key={screener._id}>
            <ScreenerTile project={project} screener={screener} index={screeners.indexOf(screener)} sorting={sortingOf(screener._id)} />
          </li>
        ))}
        {room.can_modify && (
          <li>
            <button type="button" className={styles.add} disabled={room.status === 'UPDATING'} onClick={onAdd}>
              <IconPlus size={20} stroke={1.6} aria-hidden />
              {screeners.length === 0 ? 'Add screener' : 'Add another screener'}
            </button>
          </li>
        )}
      </ul>
      <SortSaid said={said} />
    </>
  )
}
