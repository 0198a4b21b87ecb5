import type { RouterHistory } from '@tanstack/react-router'
import { createContext } from 'react'

export type PageHistory = Pick<RouterHistory, 'block' | 'go'>

/** The history of the app, for dialogs that ask before Back. Public pages have another router, and Back there leaves the document: see `useUnsaved`. */
export const PageHistoryContext = createContext<PageHistory | null>(null)
