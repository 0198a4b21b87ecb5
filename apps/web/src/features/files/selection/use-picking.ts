import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { carriedWith } from '../drag/drag-data.ts'
import type { FileItem } from '../files.api.ts'
import { type FileListing, itemsBetween } from '../files.queries.ts'
import { extended, nothingPicked, type Range, rangeFrom, type Selection, toggled } from './selection.ts'

/** How the items of a folder are picked: one, a range, everything. A range is shown at once and fetched behind. */
export function usePicking(selection: Selection, listing: FileListing, count: number) {
  const queryClient = useQueryClient()
  const turn = useRef(0)
  const fetching = useRef(Promise.resolve())
  // In another order the anchor's place is another item's.
  const order = JSON.stringify(listing.filter)
  const anchoredIn = useRef(order)
  const fetchRange = async ({ first, last }: Range, mine: number) => {
    try {
      const items = await itemsBetween(queryClient, listing, first, last)
      if (mine === turn.current) selection.setState((state) => extended(state, items), true)
    } catch (error) {
      if (mine !== turn.current) return
      selection.setState({ coming: null })
      toasts.error(messageOf(error), { id: 'selection' })
    }
  }
  const pickBetween = (range: Range) => {
    turn.current += 1
    selection.setState({ coming: range })
    fetching.current = fetchRange(range, turn.current)
  }
  const touch = (file: FileItem, index: number, shift: boolean) => {
    const { coming, ...state } = selection.getState()
    const anchor = anchoredIn.current === order ? state.anchor : null
    if (shift && anchor !== null) return pickBetween(rangeFrom(anchor, index))
    anchoredIn.current = order
    const toggle = () => selection.setState((state) => toggled(state, file, index), true)
    if (coming === null) toggle()
    else void fetching.current.then(toggle)
  }
  const all = () => pickBetween({ first: 0, last: Math.max(0, count - 1) })
  const clear = () => {
    turn.current += 1
    selection.setState(nothingPicked, true)
  }
  const carried = async (file: FileItem) => {
    await fetching.current
    return carriedWith(file, selection.getState().picks)
  }
  const picked = async () => {
    await fetching.current
    return [...selection.getState().picks.values()]
  }
  return { touch, all, clear, carried, picked }
}
