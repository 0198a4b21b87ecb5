import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { WatchFocus } from '../dialogs/WatchFocus.tsx'
import { PrintInLight } from './PrintInLight.tsx'
import { cssVariables, theme } from './theme.ts'

/** The same key is read by the page before the first paint. */
export const THEME_KEY = 'answerprint-theme'

const remembered = localStorageColorSchemeManager({ key: THEME_KEY })

type AnswerprintProviderProps = {
  /** Nonce of the page's content security policy; without it the theme's own style element is refused. */
  nonce?: string
  /** Pins the theme; without it the person's last choice applies, dark at first. */
  scheme?: 'dark' | 'light'
  children: ReactNode
}

export function AnswerprintProvider({ nonce = '', scheme, children }: AnswerprintProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={remembered}
      defaultColorScheme="dark"
      // The provider writes all variables itself; Mantine's file of defaults (4 KB) is not loaded.
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
      {...(scheme !== undefined && { forceColorScheme: scheme })}
    >
      <PrintInLight />
      <WatchFocus>{children}</WatchFocus>
    </MantineProvider>
  )
}
