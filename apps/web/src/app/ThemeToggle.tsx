import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function useThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'light' ? 'dark' : 'light'
  const Icon = next === 'light' ? IconSun : IconMoon
  return { label: `Use the ${next} theme`, Icon, toggle: () => setColorScheme(next) }
}

export function ThemeToggle() {
  const { label, Icon, toggle } = useThemeToggle()
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={toggle}>
        <Icon size={19} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
