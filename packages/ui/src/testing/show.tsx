import '../theme/tokens.css'
import '../theme/mantine.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AnswerprintProvider } from '../theme/AnswerprintProvider.tsx'

export const nothing = () => undefined
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A part as it stands in the product, with its theme. */
export const show = (children: ReactNode, scheme: 'dark' | 'light' = 'dark') =>
  render(<AnswerprintProvider scheme={scheme}>{children}</AnswerprintProvider>)
