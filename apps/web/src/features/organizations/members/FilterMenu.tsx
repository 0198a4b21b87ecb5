import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import styles from './MembersScreen.module.css'

type Item = { _id: string; name: string }
type FilterMenuProps = { all: string; items: readonly Item[]; value: string | undefined; onChange: (id: string | undefined) => void }

/** All, or one of them. */
export function FilterMenu({ all, items, value, onChange }: FilterMenuProps) {
  const chosen = items.find((each) => each._id === value)
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
        {[undefined, ...items].map((each) => (
          <Menu.RadioItem
            key={each?._id ?? 'all'}
            value={each?._id ?? ''}
            checked={each?._id === chosen?._id}
            checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
            closeMenuOnClick
            onChange={() => onChange(each?._id)}
          >
            {each?.name ?? all}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
