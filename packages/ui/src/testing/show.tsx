import '../theme/tokens.css'
import '../theme/mantine.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AnswerprintProvider } from '../theme/AnswerprintProvider.tsx'

export const nothing = () => undefined
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Renders a component with the product's theme. */
export const show = (children: ReactNode, scheme: 'dark' | 'light' = 'dark') =>
  render(<AnswerprintProvider scheme={scheme}>{children}</AnswerprintProvider>)
