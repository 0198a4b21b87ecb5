import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react'

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'Same as the system' },
] as const

/** Dark, light or as the system has it; remembered in this browser. */
export function ThemeToggle() {
  const computed = useComputedColorScheme('dark')
  const Icon = computed === 'light' ? IconSun : IconMoon
  return (
    <Menu width={210} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label="Theme" title="Theme">
          <Icon size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

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
