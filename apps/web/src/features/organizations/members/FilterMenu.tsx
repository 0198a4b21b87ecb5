import { RadioItems } from '@answerprint/ui/RadioItems'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './MembersScreen.module.css'

type Item = { _id: string; name: string }
type FilterMenuProps = { all: string; items: readonly Item[]; value: string | undefined; onChange: (id: string | undefined) => void }

/** All, or one of them. */
export function FilterMenu({ all, items, value, onChange }: FilterMenuProps) {
  const chosen = items.find((each) => each._id === value)
  const choices = [{ value: '', label: all }, ...items.map(({ _id, name }) => ({ value: _id, label: name }))]
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          className={styles.filter ?? ''}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          data-on={chosen !== undefined || undefined}
        >
          <span className={styles.filterName}>{chosen?.name ?? all}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices ?? ''}>
        <RadioItems choices={choices} value={chosen?._id ?? ''} onChange={(id) => onChange(id === '' ? undefined : id)} />
      </Menu.Dropdown>
    </Menu>
  )
}
