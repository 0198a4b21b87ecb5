import { IconFolderUp } from '@tabler/icons-react'
import { useFilesOverWindow } from '#platform/uploads/choosing/use-files-over-window'
import styles from './DropArea.module.css'
import { OVER_LIMIT } from './over-limit.ts'
import type { Uploading } from './use-uploading.ts'

/** The whole window takes files from the computer; a sheet says where they will go. */
export function DropArea({ target, uploading }: { target: string; uploading: Uploading }) {
  const over = useFilesOverWindow(uploading.drop)
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
              to <b>{target}</b>, folders keep their structure
            </p>
          </>
        )}
      </div>
    </div>
  )
}
