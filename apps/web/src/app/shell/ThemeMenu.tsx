import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { belowBar } from './sheet.ts'

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'Same as the system' },
] as const

export const ThemeMenu = ({ target }: LateMenuProps) => (
  <Menu width={210} {...belowBar}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <ThemeItems />
    </Menu.Dropdown>
  </Menu>
)

export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return themes.map(({ value, label }) => (
    <Menu.RadioItem
      key={value}
      value={value}
      checked={colorScheme === value}
      closeMenuOnClick={false}
      checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
      onChange={() => setColorScheme(value)}
    >
      {label}
    </Menu.RadioItem>
  ))
}
