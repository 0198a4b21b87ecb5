import { type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { overallOf, useTransfers } from '#features/transfers'
import { formatBytes } from '#platform/format/bytes'
import { formatCount, formatPercent } from '#platform/format/figures'
import { lazy } from '#platform/upgrades/lazy'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import styles from './FilesBar.module.css'
import { totalSize } from './selection.ts'

/** Nothing is picked when a folder opens. */
const SelectionBar = lazy(async () => ({ default: (await import('@answerprint/ui/SelectionBar')).SelectionBar }))
const FilesActions = lazy(async () => ({ default: (await import('./FilesActions.tsx')).FilesActions }))

/** What is picked and what can be done with it; beside it, what is on its way up. */
export function FilesBar({ count }: { count: number }) {
  const { selection, clear } = useFiles()
  const picks = useStore(selection, (state) => state.picks)
  const coming = useStore(selection, (state) => state.coming)
  const upload = overallOf(useTransfers().filter((each) => each.type === 'upload'))
  const isEmpty = picks.size === 0 && coming === null
  if (isEmpty && upload === null) return null
  const files = [...picks.values()]
  return (
    <Suspense fallback={null}>
      <SelectionBar
        label="Selection"
        words={isEmpty ? '' : coming === null ? wordsOf(files, count) : `Selecting ${formatCount(coming.last + 1 - coming.first, 'item')}…`}
        onClear={isEmpty ? undefined : clear}
      >
        {upload !== null && <Uploading {...upload} alone={isEmpty} />}
        {files.length > 0 && coming === null && (
          <Suspense fallback={null}>
            <FilesActions files={files} />
          </Suspense>
        )}
      </SelectionBar>
    </Suspense>
  )
}

function wordsOf(files: readonly FileItem[], count: number): ReactNode {
  const size = totalSize(files)
  // What was picked before another search stays picked: then there may be more of it than is listed.
  const listed = files.length <= count ? ` of ${count.toLocaleString('en-US')}` : ''
  return (
    <>
      {`${files.length.toLocaleString('en-US')} `}
      <span className={styles.long}>{`selected${listed}${size > 0 ? ` · ${formatBytes(size)}` : ''}`}</span>
    </>
  )
}

function Uploading({ name, share, alone }: { name: string; share: number; alone: boolean }) {
  return (
    <span className={styles.upload} data-alone={alone || undefined}>
      <span className={styles.name}>Uploading {name}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.percent}>{formatPercent(share)}</span>
    </span>
  )
}
