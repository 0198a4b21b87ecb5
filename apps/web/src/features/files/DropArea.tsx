import { IconFolderUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readDrop } from '#platform/uploads/folder-entries'
import styles from './DropArea.module.css'
import { OVER_LIMIT } from './upload-files.ts'
import type { Uploading } from './use-uploading.ts'

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** The whole window takes files from the computer; a sheet says where they will go. */
export function DropArea({ target, uploading }: { target: string; uploading: Uploading }) {
  const over = useFilesOverWindow((items) => uploading.drop(readDrop(items)))
  if (!over) return null
  return (
    <div className={styles.sheet} data-full={uploading.isFull || undefined}>
      <div className={styles.words} role="status">
        <IconFolderUp size={34} stroke={1.4} aria-hidden />
        {uploading.isFull ? (
          <p>{OVER_LIMIT}</p>
        ) : (
          <>
            <p className={styles.title}>Drop to upload</p>
            <p className={styles.target}>
              to <b>{target}</b>, folders keep their shape
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function useFilesOverWindow(onDrop: (items: DataTransferItemList) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    // Every element under the pointer is entered before the last one is left.
    let depth = 0
    const settle = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const handlers: Record<string, (event: DragEvent) => void> = {
      dragenter: () => settle(depth + 1),
      dragleave: () => settle(depth - 1),
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault()
        settle(0)
        if (event.dataTransfer !== null) drop(event.dataTransfer.items)
      },
    }
    const stop = new AbortController()
    for (const [name, handle] of Object.entries(handlers)) {
      window.addEventListener(name, (event) => holdsFiles(event as DragEvent) && !inDialog(event) && handle(event as DragEvent), stop)
    }
    return () => stop.abort()
  }, [])
  return over
}

const inDialog = (event: Event): boolean => event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
