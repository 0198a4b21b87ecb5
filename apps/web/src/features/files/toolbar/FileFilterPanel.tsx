import { SearchField } from '@answerprint/ui/SearchField'
import { Checkbox } from '@mantine/core'
import { loadStatusOf } from '#platform/failures/load-status'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { useFiles } from '../file-context.ts'
import { useTagSearch } from '../tags/use-tag-search.ts'
import styles from './FileFilterPanel.module.css'
import { type FileFilter, typeGroups } from './file-filter.ts'

type FileFilterPanelProps = { filter: FileFilter; onFilter: (filter: FileFilter) => void; onClose: () => void }

const toggled = (all: readonly string[], key: string) => (all.includes(key) ? all.filter((each) => each !== key) : [...all, key])

/** What is shown at once, as it is ticked; of several tags any will do. */
export function FileFilterPanel({ filter, onFilter, onClose }: FileFilterPanelProps) {
  const { types, tags } = filter
  const showAll = () => {
    onClose()
    onFilter({ ...filter, types: [], tags: [] })
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.label}>Types</legend>
        <div className={styles.types}>
          {typeGroups.map(({ key, label }) => (
            <Choice
              key={key}
              label={label}
              checked={types.includes(key)}
              onToggle={() => onFilter({ ...filter, types: toggled(types, key) })}
            />
          ))}
        </div>
      </fieldset>
      <TagChoices tags={tags} onToggle={(id) => onFilter({ ...filter, tags: toggled(tags, id) })} onClose={onClose} />
      {types.length + tags.length > 0 && (
        <button type="button" className={styles.action} onClick={showAll}>
          Show all
        </button>
      )}
    </>
  )
}

type TagChoicesProps = { tags: readonly string[]; onToggle: (id: string) => void; onClose: () => void }

function TagChoices({ tags, onToggle, onClose }: TagChoicesProps) {
  const { tagScope: scope, dialog } = useFiles()
  const may = useCan()
  const { found, hasAny, isLong, query, words, setWords } = useTagSearch(scope)
  const manage = () => {
    onClose()
    dialog.setState({ name: 'allTags' }, true)
  }
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.label}>Tags</legend>
        {isLong && <SearchField label="Search tags" value={words} onChange={setWords} className={styles.search} />}
        {query.data !== undefined && found.length === 0 && <p className={styles.none}>No Tags</p>}
        {loadStatusOf(query) === 'ERROR' && (
          <p className={styles.none} role="alert">
            {messageOf(query.error)}
          </p>
        )}
        <div className={styles.tags}>
          {found.map(({ _id, name }) => (
            <Choice key={_id} label={name} checked={tags.includes(_id)} onToggle={() => onToggle(_id)} />
          ))}
        </div>
      </fieldset>
      {hasAny && may('projects:can_modify') && (
        <button type="button" className={styles.action} onClick={manage}>
          Manage tags…
        </button>
      )}
    </>
  )
}

const Choice = ({ label, checked, onToggle }: { label: string; checked: boolean; onToggle: () => void }) => (
  <Checkbox classNames={choice} label={label} title={label} checked={checked} onChange={onToggle} />
)
const choice = { body: styles.choice ?? '', labelWrapper: styles.words ?? '', label: styles.name ?? '' }
