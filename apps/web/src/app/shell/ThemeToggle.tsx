import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

// Not with the other menus of the bar: public pages that show it have no router, which those link with.
const load = async () => (await import('./ThemeMenu.tsx')).ThemeMenu

/** Dark, light or as the system has it; remembered in this browser. */
export function ThemeToggle() {
  const computed = useComputedColorScheme('dark')
  const Icon = computed === 'light' ? IconSun : IconMoon
  const target = (
    <ActionIcon aria-label="Theme" title="Theme">
      <Icon size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  return <LazyMenu load={load} with={{}} target={target} />
}
