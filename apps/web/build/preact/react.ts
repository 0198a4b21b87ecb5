import type { ReactNode } from 'react'
import { focusWhatAsksForIt } from './autofocus.ts'
import { runEffectsBeforeTheNextEvent } from './effects.ts'

/** What libraries import from `react`, for the public pages. */
export * from 'preact/compat'
export { default } from 'preact/compat'

/** Preact has no `Activity`. What is hidden is not kept mounted, which no public page asks for. */
export const Activity = ({ mode = 'visible', children }: { mode?: 'visible' | 'hidden'; children?: ReactNode }): ReactNode =>
  mode === 'hidden' ? null : children

focusWhatAsksForIt()
runEffectsBeforeTheNextEvent()
