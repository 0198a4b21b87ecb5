import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileItem } from '../files.api.ts'

type Choosable = Pick<FileItem, 'frozen_at' | 'is_ready'>

/** Archived files and files that are not ready can be looked at, not chosen. */
export const mayBeChosen = ({ frozen_at, is_ready }: Choosable): boolean => frozen_at === null && is_ready

/** A published screener streams without its original, so it can be sent while the film itself is archived. */
export const mayStream = ({ screener }: { screener: Pick<NonNullable<FileItem['screener']>, 'status'> | null }): boolean =>
  screener?.status === 'Published'

export type Picks = ReadonlyMap<string, FileItem>
export type Range = { first: number; last: number }
export type SelectionState = {
  picks: Picks
  /** Where a range begins: the last item touched alone. */
  anchor: number | null
  /** A range that is picked while its items are still being fetched: it counts as picked at once. */
  coming: Range | null
}
export type Selection = StoreApi<SelectionState>

export const nothingPicked: SelectionState = { picks: new Map(), anchor: null, coming: null }
export const createSelection = (): Selection => createStore<SelectionState>(() => nothingPicked)

/** Whether the tick of the item at this place is set. */
export const isPicked = ({ picks, coming }: SelectionState, item: FileItem, index: number): boolean =>
  picks.has(item._id) || (coming !== null && index >= coming.first && index <= coming.last && mayBeChosen(item))

/** The state after one item was touched. */
export function toggled({ picks }: SelectionState, item: FileItem, index: number): SelectionState {
  const after = new Map(picks)
  if (!after.delete(item._id) && mayBeChosen(item)) after.set(item._id, item)
  return { picks: after, anchor: index, coming: null }
}

/** The state with all of these added; the anchor stays, so that the range can be drawn again. */
export function extended({ picks, anchor }: SelectionState, items: readonly FileItem[]): SelectionState {
  const after = new Map(picks)
  for (const item of items) if (mayBeChosen(item)) after.set(item._id, item)
  return { picks: after, anchor, coming: null }
}

/** From the anchor to here, in either direction; both ends belong to it. */
export const rangeFrom = (anchor: number | null, index: number): Range =>
  anchor === null ? { first: index, last: index } : { first: Math.min(anchor, index), last: Math.max(anchor, index) }

export const totalSize = (items: Iterable<Pick<FileItem, 'size'>>): number => {
  let total = 0
  for (const { size } of items) total += size
  return total
}
