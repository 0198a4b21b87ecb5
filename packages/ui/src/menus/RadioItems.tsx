import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'

type RadioItemsProps<Value extends string> = {
  choices: readonly { value: Value; label: string }[]
  value: Value
  /** The mark of what is chosen. */
  icon?: ComponentType<{ size: number; color: string; 'aria-hidden': true }>
  /** Stays open, so that a choice is seen before the next one. */
  staysOpen?: boolean
  onChange: (value: Value) => void
}

/** In a menu: one of a few. */
export const RadioItems = <Value extends string>({
  choices,
  value,
  icon: Icon = IconCheck,
  staysOpen = false,
  onChange,
}: RadioItemsProps<Value>) =>
  choices.map((each) => (
    <Menu.RadioItem
      key={each.value}
      value={each.value}
      checked={each.value === value}
      checkIcon={<Icon size={15} color="var(--lamp-text)" aria-hidden />}
      closeMenuOnClick={!staysOpen}
      onChange={() => onChange(each.value)}
    >
      {each.label}
    </Menu.RadioItem>
  ))
