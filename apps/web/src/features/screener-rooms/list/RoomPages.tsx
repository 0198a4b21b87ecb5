import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pagesAround } from '../room-words.ts'
import { ROOMS_PAGE } from '../screener-rooms.api.ts'
import styles from './RoomsScreen.module.css'

type RoomPagesProps = { page: number; count: number; onPage: (page: number) => void }

/** Shown as soon as one page is full. */
export function RoomPages({ page, count, onPage }: RoomPagesProps) {
  if (count < ROOMS_PAGE) return null
  const last = Math.ceil(count / ROOMS_PAGE)
  const from = (page - 1) * ROOMS_PAGE + 1
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {from} to {Math.min(count, page * ROOMS_PAGE)} of {count.toLocaleString('en-US')}
      </span>
      <span className={styles.turns}>
        <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {pagesAround(page, last).map((each) => (
          <ActionIcon
            key={each}
            aria-label={`Page ${each}`}
            {...(each === page && { 'aria-current': 'page' as const, className: styles.here ?? '' })}
            onClick={() => onPage(each)}
          >
            {each}
          </ActionIcon>
        ))}
        <ActionIcon aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </span>
    </nav>
  )
}
