import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { RadioItems } from '@answerprint/ui/RadioItems'
import { Menu, useMantineColorScheme } from '@mantine/core'
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
  return <RadioItems staysOpen choices={themes} value={colorScheme} onChange={setColorScheme} />
}
