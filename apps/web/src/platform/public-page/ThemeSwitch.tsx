import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import styles from './ThemeSwitch.module.css'

/** Its icon is the theme that is shown, as in the signed-in app. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'light' ? 'dark' : 'light'
  const Icon = colorScheme === 'light' ? IconSun : IconMoon
  return (
    <ActionIcon className={styles.switch ?? ''} aria-label={`Use the ${next} theme`} onClick={() => setColorScheme(next)}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
