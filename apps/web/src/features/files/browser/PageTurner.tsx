import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './PageTurner.module.css'
import { pageInSight, rowOfPage, type Sheet } from './pages.ts'

type PageTurnerProps = Sheet & {
  scroller: HTMLElement
  /** Where the list begins inside the scroller, and how much of it the tools cover. */
  top: number
  covered: number
}

/** Jumps through a long list by pages of the server; the list itself scrolls continuously. */
export function PageTurner({ scroller, top, covered, ...sheet }: PageTurnerProps) {
  const { rowHeight, count, take } = sheet
  const page = useSyncExternalStore(
    (hear) => {
      scroller.addEventListener('scroll', hear, { passive: true })
      return () => scroller.removeEventListener('scroll', hear)
    },
    () => {
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      return pageInSight(sheet, isAtEnd ? Number.POSITIVE_INFINITY : scroller.scrollTop + covered - top)
    },
  )
  const last = Math.ceil(count / take) - 1
  const turn = (to: number) => scroller.scrollTo({ top: top + rowOfPage(sheet, to) * rowHeight - covered, behavior: 'instant' })
  const first = page * take + 1
  return (
    <nav className={styles.turner} aria-label="Pages">
      <span className={styles.words}>
        {`${first.toLocaleString('en-US')}–${Math.min(count, page * take + take).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`}
      </span>
      <Button
        size="compact-sm"
        leftSection={<IconChevronLeft size={14} aria-hidden />}
        disabled={page === 0}
        onClick={() => turn(page - 1)}
      >
        Prev
      </Button>
      <Button
        size="compact-sm"
        rightSection={<IconChevronRight size={14} aria-hidden />}
        disabled={page === last}
        onClick={() => turn(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
