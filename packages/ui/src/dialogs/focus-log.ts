import { createContext } from 'react'

/** Where the focus can go after a dialog: what opened it first, then what was around that, from the inside out. */
export type WaysBack = { openers: readonly HTMLElement[]; around: readonly HTMLElement[] }

/** What had the focus last, as a button that is disabled while it sends loses it; and the open dialogs, the uppermost last. */
export type FocusLog = { last: Element | null; dialogs: { id: string; ways: WaysBack }[] }

export const FocusLogContext = createContext<FocusLog>({ last: null, dialogs: [] })
