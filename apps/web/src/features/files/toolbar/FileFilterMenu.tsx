import { Button, Menu } from '@mantine/core'
import { IconCheck, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '#platform/session'
import { useFiles } from '../file-context.ts'
import tagStyles from '../tags/Tags.module.css'
import { tagsQuery } from '../tags/tags.api.ts'
import styles from './FilesToolbar.module.css'
import { type FileFilter, typeGroups } from './file-filter.ts'

type FileFilterMenuProps = { filter: FileFilter; onFilter: (filter: FileFilter) => void }

const toggled = (all: readonly string[], key: string) => (all.includes(key) ? all.filter((each) => each !== key) : [...all, key])

/** By type and by tag; of several tags any will do. */
export function FileFilterMenu({ filter, onFilter }: FileFilterMenuProps) {
  const { types, tags } = filter
  const count = types.length + tags.length
  return (
    <Menu width={230} keepMounted={false}>
      <Menu.Target>
        <Button
          leftSection={<IconFilter size={16} aria-hidden {...(count > 0 && { className: styles.on })} />}
          aria-label={count === 0 ? 'Filter by type, tag' : `Filter by type, tag ${count} chosen`}
        >
          <span className={styles.word}>Type, tag</span>
          {count > 0 && <span className={styles.on}>&nbsp;{count}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {typeGroups.map(({ key, label }) => (
          <Choice
            key={key}
            label={label}
            checked={types.includes(key)}
            onToggle={() => onFilter({ ...filter, types: toggled(types, key) })}
          />
        ))}
        <Menu.Divider />
        <TagChoices tags={tags} onToggle={(id) => onFilter({ ...filter, tags: toggled(tags, id) })} />
        {count > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick onClick={() => onFilter({ ...filter, types: [], tags: [] })}>
              Show all
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ label, checked, onToggle }: { label: string; checked: boolean; onToggle: () => void }) {
  return (
    <Menu.CheckboxItem
      checked={checked}
      checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
      closeMenuOnClick={false}
      onChange={onToggle}
    >
      {label}
    </Menu.CheckboxItem>
  )
}

function TagChoices({ tags, onToggle }: { tags: readonly string[]; onToggle: (id: string) => void }) {
  const { tagScope: scope, dialog } = useFiles()
  const may = useCan()
  const { data: known } = useQuery({ ...tagsQuery(scope ?? null), enabled: scope !== undefined })
  return (
    <>
      <div className={tagStyles.filterLabel}>Tags</div>
      {known?.length === 0 && <Menu.Item disabled>No Tags</Menu.Item>}
      <div className={tagStyles.filterTags}>
        {known?.map(({ _id, name }) => (
          <Choice key={_id} label={name} checked={tags.includes(_id)} onToggle={() => onToggle(_id)} />
        ))}
      </div>
      {known !== undefined && known.length > 0 && may('projects:can_modify') && (
        <Menu.Item closeMenuOnClick onClick={() => dialog.setState({ name: 'allTags' }, true)}>
          Manage tags…
        </Menu.Item>
      )}
    </>
  )
}
