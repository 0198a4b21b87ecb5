import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect } from 'react'
import styles from './VirtualRows.module.css'

export type VirtualRowsHandle = { reveal: (row: number) => void }

type VirtualRowsProps = {
  /** Kept in state by the owner: a ref would be read before it is filled, and nothing would ever scroll. */
  scroller: HTMLElement
  /** Where the list begins inside the scroller. */
  top: number
  count: number
  /** Rows drawn before they come into sight: few tall ones, or many low ones. */
  ahead: number
  rowHeight: number
  /** What covers the list's first pixels when a row is brought into view. */
  covered: number
  renderRow: (row: number) => ReactNode
  role: 'list' | 'rowgroup'
  handle: Ref<VirtualRowsHandle>
}

/** Only the visible rows, and a few around them. Small on purpose: it renders with every scrolled row. */
export function VirtualRows({ scroller, top, count, ahead, rowHeight, covered, renderRow, role, handle }: VirtualRowsProps) {
  'use no memo'
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: ahead,
    scrollMargin: top,
    scrollPaddingStart: covered + 8,
    scrollPaddingEnd: 64,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every measure wrong.
  useLayoutEffect(() => rows.measure(), [rowHeight, rows])
  useImperativeHandle(handle, () => ({ reveal: (row) => rows.scrollToIndex(row) }), [rows])
  return (
    <div
      className={styles.rows}
      style={{ height: rows.getTotalSize() }}
      {...(role === 'list' ? { role, 'aria-label': 'Files' } : { role: 'rowgroup' })}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} className={styles.row} style={{ height: rowHeight, transform: `translateY(${start - top}px)` }} role="presentation">
          {renderRow(index)}
        </div>
      ))}
    </div>
  )
}
