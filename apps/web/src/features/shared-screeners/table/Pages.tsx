import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './ReviewersSection.module.css'

type PagesProps = { page: number; count: number; size: number; onPage: (page: number) => void }

/** Shown only when there is more than one page. */
export function Pages({ page, count, size, onPage }: PagesProps) {
  const last = Math.ceil(count / size)
  if (last <= 1) return null
  const from = (page - 1) * size + 1
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {from} to {Math.min(count, page * size)} of {count.toLocaleString('en-US')}
      </span>
      <span className={styles.turns}>
        <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </span>
    </nav>
  )
}
