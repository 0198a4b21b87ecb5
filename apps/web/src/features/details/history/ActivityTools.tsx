import { SearchField } from '@answerprint/ui/SearchField'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { Select } from '@mantine/core'
import { useSearchWords } from '#platform/fields/use-search-words'
import styles from './ActivityTools.module.css'
import type { HistoryFilter } from './history.api.ts'
import { type Order, orderOf, orders, types } from './use-activity-place.ts'

const choices = [{ value: '', label: 'All' }, ...types.map((each) => ({ value: each, label: each }))] as const
const sorts = Object.entries(orders).map(([value, { label }]) => ({ value, label }))

export function ActivityTools({ filter, onChange }: { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void }) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <div className={styles.tools}>
      <SegmentedChoice
        label="Type"
        className={styles.types}
        options={choices}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <SearchField label="Search activity" value={words} onChange={setWords} className={styles.search} />
      <Select
        className={styles.sort ?? ''}
        classNames={{ input: styles.sortInput ?? '' }}
        aria-label="Order"
        data={sorts}
        value={orderOf(filter)}
        allowDeselect={false}
        onChange={(order) => {
          const { sortBy, sortDir } = orders[(order ?? 'newest') as Order]
          onChange({ ...filter, sortBy, sortDir })
        }}
      />
    </div>
  )
}
