/** What the near end is told: `begin` sends a file until `end`; `upload` sends one to its end; `address` is where it is had again. */
export type Order =
  | { do: 'begin'; path: string; parts?: number }
  | { do: 'end' }
  | { do: 'upload'; path: string }
  | { do: 'address'; fileId: string }

/** `flight`: parts under way at the end, and at most. */
export type Answer = { done: Order['do']; fileId?: string; address?: string; flight?: { now: number; most: number } }
