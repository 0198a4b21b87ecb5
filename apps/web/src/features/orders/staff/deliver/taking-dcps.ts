import { type ComponentType, createContext } from 'react'
import type { Dropped } from '#platform/uploads/choosing/folder-entries'

type Taken = { rest: Dropped; send: (place: { orderID: string }, folders: ReadonlyMap<number, string>) => Promise<string[]> }

/** How DCPs are found in a drop and asked about. Files, which order services, know it: the app hands it over. */
export type TakingDcps = {
  /** Undefined when the person would rather send nothing. */
  take: (dropped: Dropped) => Promise<Taken | undefined>
  /** Shows the question. */
  Questions: ComponentType
}

export const TakingDcpsHere = createContext<TakingDcps | null>(null)
