import { inkOn } from '@answerprint/contract/readable'
import { THEME_KEY } from '@answerprint/ui/AnswerprintProvider'
import { useMantineColorScheme } from '@mantine/core'
import { type CSSProperties, useEffect } from 'react'
import type { Host } from './host.ts'

/** The host's accent on the buttons of a page, with the ink that can be read on it. */
export const accentOf = (host: Host): CSSProperties | undefined =>
  host?.accent_color ? ({ '--inverse': host.accent_color, '--on-inverse': inkOn(host.accent_color).ink } as CSSProperties) : undefined

/** A light page where the host wants one, or where it is usual and they do not mind, until the visitor has chosen for themselves. */
export function useHostTheme(host: Host, usual: 'dark' | 'light' = 'dark'): void {
  const { setColorScheme } = useMantineColorScheme()
  const isLight = host?.page_background === 'light' || (usual === 'light' && host?.page_background !== 'dark')
  useEffect(() => {
    if (isLight && !hasChosen()) setColorScheme('light')
  }, [isLight, setColorScheme])
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(THEME_KEY) !== null
  } catch {
    return false
  }
}
