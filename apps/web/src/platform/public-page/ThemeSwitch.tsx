import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'light' ? 'dark' : 'light'
  const Icon = next === 'light' ? IconSun : IconMoon
  return (
    <ActionIcon aria-label={`Use the ${next} theme`} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
