import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { moved, placeBeside, placeOf, type Side } from './order.ts'

type Item = { _id: string }
type Lift = { id: string; to: number }

/** How one row of a sorted list is moved by hand, by key and by menu. */
export type Sorting = {
  list: symbol
  id: string
  isLifted: boolean
  /** It was moved last, and the focus did not leave it since. */
  isHeld: boolean
  /** Rows are beside each other. */
  isSideways: boolean
  isFirst: boolean
  isLast: boolean
  onKeyDown(event: KeyboardEvent): void
  onBlur(): void
  moveBy(step: 1 | -1): void
}

const STEPS: Record<'upright' | 'sideways', Record<string, 1 | -1>> = {
  upright: { ArrowDown: 1, ArrowUp: -1 },
  sideways: { ArrowRight: 1, ArrowLeft: -1 },
}

/** A list that people put in order. While a row is lifted by key the others move aside; the change is sent once it is put down. */
export function useSortedList<Row extends Item>(
  items: readonly Row[],
  onMove: (id: string, to: number) => void,
  { isSideways = false } = {},
) {
  const [list] = useState(() => Symbol('sorted list'))
  const [lift, setLift] = useState<Lift | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const placeIn = (id: string) => placeOf(items, id)
  const move = (id: string, to: number) => {
    const from = placeIn(id)
    if (from >= 0 && to >= 0 && to < items.length && from !== to) onMove(id, to)
  }
  useDrops(list, (id, overId, side) => move(id, placeBeside(placeIn(id), placeIn(overId), side)))

  const liftedFrom = lift === null ? -1 : placeIn(lift.id)
  const shown = lift === null || liftedFrom < 0 ? items : moved(items, liftedFrom, lift.to)
  const position = (to: number) => `position ${to + 1} of ${items.length}`

  const handleKey = (id: string, event: KeyboardEvent) => {
    const isLifted = lift?.id === id
    if (event.key === ' ') {
      event.preventDefault()
      if (!isLifted) {
        setLift({ id, to: placeIn(id) })
        setHeld(id)
        setSaid(`Lifted from ${position(placeIn(id))}`)
        return
      }
      setLift(null)
      move(id, lift.to)
      setSaid(`Dropped at ${position(lift.to)}`)
    }
    if (!isLifted) return
    const step = STEPS[isSideways ? 'sideways' : 'upright'][event.key] ?? 0
    if (step !== 0) {
      event.preventDefault()
      const to = Math.min(items.length - 1, Math.max(0, lift.to + step))
      setLift({ id, to })
      setSaid(`Moved to ${position(to)}`)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setLift(null)
      setSaid('Put back')
    }
  }

  const sortingOf = (id: string): Sorting => ({
    list,
    id,
    isLifted: lift?.id === id,
    isHeld: held === id,
    isSideways,
    isFirst: placeIn(id) === 0,
    isLast: placeIn(id) === items.length - 1,
    onKeyDown: (event) => handleKey(id, event),
    onBlur: () => {
      setLift((now) => (now?.id === id ? null : now))
      setHeld((now) => (now === id ? null : now))
    },
    moveBy: (step) => {
      setHeld(id)
      move(id, placeIn(id) + step)
    },
  })
  return { shown, said, sortingOf }
}

function useDrops(list: symbol, onDrop: (id: string, overId: string, side: Side) => void): void {
  const handleDrop = useEffectEvent(onDrop)
  // The library's own listener for what is let go anywhere on the page.
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop: ({ source, location }) => {
          const over = location.current.dropTargets[0]?.data
          if (over?.list === list && over.id !== source.data.id) handleDrop(String(source.data.id), String(over.id), over.side as Side)
        },
      }),
    [list],
  )
}
