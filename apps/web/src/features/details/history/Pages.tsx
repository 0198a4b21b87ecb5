import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import styles from './Pages.module.css'
import { pagesAround } from './pages-around.ts'

type PagesProps = { page: number; count: number; size: number; onPage: (page: number) => void }

/** Shown only when there is more than one page. */
export function Pages({ page, count, size, onPage }: PagesProps) {
  const last = Math.ceil(count / size)
  if (last <= 1) return null
  const shown = Math.min(page, last)
  const figure = (number: number) => number.toLocaleString('en-US')
  const turn = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={label} disabled={to < 1 || to > last || to === shown} onClick={() => onPage(to)}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span className={styles.range}>
        {figure((shown - 1) * size + 1)} to {figure(Math.min(count, shown * size))} of {figure(count)}
      </span>
      <span className={styles.turns}>
        {turn('First page', 1, IconChevronsLeft)}
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
        {turn('Last page', last, IconChevronsRight)}
      </span>
    </nav>
  )
}
