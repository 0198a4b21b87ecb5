import { SearchField } from '@answerprint/ui/SearchField'
import { Select } from '@mantine/core'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatCount } from '#platform/format/figures'
import { DayField } from '#platform/moments/DayField.tsx'
import styles from './AuditLog.module.css'
import type { AuditArea, AuditFilter } from './audit-log.api.ts'
import { areaWords } from './audit-words.ts'

const areas = Object.entries(areaWords).map(([value, label]) => ({ value, label }))

type AuditFiltersProps = { filter: AuditFilter; count: number | undefined; onChange: (filter: AuditFilter) => void }

export function AuditFilters({ filter, count, onChange }: AuditFiltersProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <div className={styles.tools}>
      <SearchField label="Search people, actions and addresses" value={words} onChange={setWords} className={styles.search} />
      <Select
        className={styles.area ?? ''}
        aria-label="Kind of entry"
        placeholder="Everything"
        clearable
        clearButtonProps={{ 'aria-label': 'Show everything' }}
        data={areas}
        value={filter.area === '' ? null : filter.area}
        onChange={(area) => onChange({ ...filter, area: (area ?? '') as AuditArea | '' })}
      />
      <DayField
        className={styles.day ?? ''}
        label="From"
        placeholder="From"
        clear="From the beginning"
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <DayField
        className={styles.day ?? ''}
        label="Until"
        placeholder="Until"
        clear="Until now"
        value={filter.to}
        min={filter.from}
        onChange={(to) => onChange({ ...filter, to })}
      />
      <span className={styles.count} role="status">
        {count === undefined ? '' : formatCount(count, 'entry', 'entries')}
      </span>
    </div>
  )
}
