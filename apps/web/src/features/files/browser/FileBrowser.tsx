import { FILE_ROW_HEIGHT, FileRowHead } from '@answerprint/ui/FileRow'
import { FILE_TILE_CAPTION } from '@answerprint/ui/FileTile'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { lazy } from '#platform/upgrades/lazy'
import { useFiles } from '../file-context.ts'
import { type FileFilter, sortedBy, takeOf } from '../toolbar/file-filter.ts'
import styles from './FileBrowser.module.css'
import { FileSlot } from './FileSlot.tsx'
import { measureGrid } from './pages.ts'
import { useFileKeys } from './use-file-keys.ts'
import { useListPlace } from './use-list-place.ts'
import { VirtualRows, type VirtualRowsHandle } from './VirtualRows.tsx'

/** Most folders have one page. */
const PageTurner = lazy(async () => ({ default: (await import('./PageTurner.tsx')).PageTurner }))

const ROW_HEIGHT_NARROW = 56
/** The tools and the list's head stay in sight above the rows. */
const COVERED = 100

export type FileBrowserProps = {
  scroller: HTMLElement
  view: 'grid' | 'list'
  count: number
  filter: FileFilter
  onFilter: (filter: FileFilter) => void
  onAll: () => void
}

export function FileBrowser({ scroller, view, count, filter, onFilter, onAll }: FileBrowserProps) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const place = useListPlace(scroller, list)
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const { selection, listing, clear } = useFiles()
  const picked = useStore(selection, ({ picks, coming }) => (coming === null ? picks.size : coming.last + 1 - coming.first))
  const rows = useRef<VirtualRowsHandle>(null)
  const grid = measureGrid(place?.width ?? 1, FILE_TILE_CAPTION)
  const columns = view === 'grid' ? grid.columns : 1
  useFileKeys({ scroller, columns, count, reveal: (row) => rows.current?.reveal(row), onAll })
  const listRow = narrow ? ROW_HEIGHT_NARROW : FILE_ROW_HEIGHT
  const rowHeight = view === 'grid' ? grid.rowHeight : listRow
  const sheet = { rowHeight, columns, count, take: takeOf(listing.filter) }
  return (
    <>
      <div
        className={styles.browser}
        data-view={view}
        {...(view === 'list' && { role: 'table', 'aria-label': 'Files', 'aria-rowcount': count + 1 })}
      >
        {view === 'list' && (
          <div className={styles.head}>
            <FileRowHead
              sortBy={filter.sortBy}
              sortDir={filter.sortDir}
              onSort={(key) => onFilter(sortedBy(filter, key))}
              all={{ checked: picked > 0 && picked >= count, mixed: picked > 0 && picked < count, onToggle: picked > 0 ? clear : onAll }}
            />
          </div>
        )}
        <div ref={setList} className={styles.rows}>
          {place !== null && (
            <VirtualRows
              key={view}
              scroller={scroller}
              top={place.top}
              count={Math.ceil(count / columns)}
              ahead={view === 'grid' ? 1 : 6}
              rowHeight={rowHeight}
              covered={COVERED}
              handle={rows}
              role={view === 'grid' ? 'list' : 'rowgroup'}
              renderRow={(row) =>
                view === 'list' ? (
                  <FileSlot index={row} view="list" />
                ) : (
                  <div className={styles.row} style={{ gap: grid.gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                    {Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => row * columns + column).map(
                      (index) => (
                        <FileSlot key={index} index={index} view="grid" />
                      ),
                    )}
                  </div>
                )
              }
            />
          )}
        </div>
      </div>
      {place !== null && count > sheet.take && (
        <Suspense fallback={null}>
          <PageTurner {...sheet} scroller={scroller} top={place.top} covered={COVERED} />
        </Suspense>
      )}
    </>
  )
}
