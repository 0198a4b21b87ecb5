import { Button, Menu } from '@mantine/core'
import { IconCheck, IconFilter } from '@tabler/icons-react'
import styles from './FilesToolbar.module.css'
import { typeGroups } from './file-filter.ts'

type TypeFilterProps = { types: readonly string[]; onChange: (types: readonly string[]) => void }

export function TypeFilter({ types, onChange }: TypeFilterProps) {
  const toggle = (key: string) => onChange(types.includes(key) ? types.filter((each) => each !== key) : [...types, key])
  const count = types.length
  return (
    <Menu width={210}>
      <Menu.Target>
        <Button
          leftSection={<IconFilter size={16} aria-hidden {...(count > 0 && { className: styles.on })} />}
          aria-label={count === 0 ? 'Filter by type' : `Filter by type, ${count} chosen`}
        >
          <span className={styles.word}>Type</span>
          {count > 0 && <span className={styles.on}>&nbsp;{count}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {typeGroups.map(({ key, label }) => (
          <Menu.CheckboxItem
            key={key}
            checked={types.includes(key)}
            checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
            onChange={() => toggle(key)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        {count > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick onClick={() => onChange([])}>
              Show all types
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
