import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import { Pagination } from '@mantine/core'
import styles from './PageNumbers.module.css'

type PageNumbersProps = { total: number; value: number; onChange: (page: number) => void }

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' } as const

/** The pages of a long list, by their numbers. */
export const PageNumbers = (props: PageNumbersProps) => (
  <Pagination
    {...props}
    siblings={1}
    size={32}
    gap={4}
    classNames={{ control: styles.control ?? '', dots: styles.dots ?? '' }}
    getControlProps={(control) => ({ 'aria-label': LABELS[control] })}
  />
)
