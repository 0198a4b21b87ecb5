import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import styles from './Pages.module.css'
import { NAMED_PAGES, pagesAround } from './pages-around.ts'

type PagesProps = {
  /** From 1. */
  page: number
  /** Of all pages. */
  count: number
  /** How many a page has. */
  size: number
  onPage: (page: number) => void
  className?: string | undefined
}

/** What this page of a long list shows, and the pages around it. Whether one page needs it, the list decides. */
export function Pages({ page, count, size, onPage, className = '' }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / size))
  const shown = Math.min(page, last)
  const turn = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={label} disabled={to < 1 || to > last || to === shown} onClick={() => onPage(to)}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <nav className={`${styles.pages} ${className}`} aria-label="Pages">
      <span className={styles.range}>
        {figure((shown - 1) * size + 1)} to {figure(Math.min(count, shown * size))} of {figure(count)}
      </span>
      <span className={styles.turns}>
        {last > NAMED_PAGES && turn('First page', 1, IconChevronsLeft)}
        {turn('Previous page', shown - 1, IconChevronLeft)}
        {pagesAround(shown, last).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.page}
            aria-label={`Page ${figure(each)}`}
            aria-current={each === shown ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {figure(each)}
          </button>
        ))}
        {turn('Next page', shown + 1, IconChevronRight)}
        {last > NAMED_PAGES && turn('Last page', last, IconChevronsRight)}
      </span>
    </nav>
  )
}

const figure = (number: number): string => number.toLocaleString('en-US')
