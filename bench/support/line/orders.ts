/** Messages to the near end: `begin` sends a file until `end`; `upload` sends one completely; `address` asks for its download address. */
export type Order =
  | { do: 'begin'; path: string; parts?: number }
  | { do: 'end' }
  | { do: 'upload'; path: string }
  | { do: 'address'; fileId: string }

/** `flight`: parts in flight at the end, and at most. */
export type Answer = { done: Order['do']; fileId?: string; address?: string; flight?: { now: number; most: number } }
