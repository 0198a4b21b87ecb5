import { formatBytes } from '#platform/format/bytes'
import styles from './StaffOrderPanel.module.css'
import type { StaffOrder } from './staff-orders.api.ts'

/** What an order is made of, or what was made of it. */
export function OrderFiles({ files }: { files: StaffOrder['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file._id} data-gone={!file.exists || undefined}>
          <span>{file.name}</span>
          <small>{file.exists ? formatBytes(file.size) : 'Deleted'}</small>
        </li>
      ))}
    </ul>
  )
}
