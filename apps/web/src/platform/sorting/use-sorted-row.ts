import { classes } from '@answerprint/ui/classes'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState } from 'react'
import type { Side } from './order.ts'
import styles from './Sorting.module.css'
import type { Sorting } from './use-sorted-list.ts'

type SortedRow = Pick<Sorting, 'list' | 'id' | 'isLifted' | 'isSideways'>

/** Attributes of a row: it is the one that is dragged, or another one is held above or below it. */
export function useSortedRow({ list, id, isLifted, isSideways }: SortedRow, className = '') {
  const [row, setRow] = useState<HTMLElement | null>(null)
  const [handle, setHandle] = useState<HTMLElement | null>(null)
  const [isDragged, setDragged] = useState(false)
  const [side, setSide] = useState<Side | null>(null)
  // The library listens on the elements themselves.
  useEffect(() => {
    if (row === null || handle === null) return undefined
    return combine(
      draggable({
        element: row,
        dragHandle: handle,
        getInitialData: () => ({ list, id }),
        // The browser takes its picture of the row between these two.
        onGenerateDragPreview: () => row.setAttribute('data-picture', ''),
        onDragStart: () => {
          row.removeAttribute('data-picture')
          setDragged(true)
        },
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => ({ list, id, side: sideOf(row, input, isSideways) }),
        onDrag: ({ self, source }) => setSide(source.data.id === id ? null : (self.data.side as Side)),
        onDragLeave: () => setSide(null),
        onDrop: () => setSide(null),
      }),
    )
  }, [row, handle, list, id, isSideways])
  const attributes = {
    ref: setRow,
    className: classes(className, styles.row),
    'data-dragged': isDragged || undefined,
    'data-lifted': isLifted || undefined,
    'data-drop': side ?? undefined,
    'data-sideways': isSideways || undefined,
  }
  return { attributes, setHandle }
}

function sideOf(row: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }, isSideways: boolean): Side {
  const { top, height, left, width } = row.getBoundingClientRect()
  return (isSideways ? clientX < left + width / 2 : clientY < top + height / 2) ? 'above' : 'below'
}
