import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { save } from '#platform/browser/saving/save-file'
import { formatBytes } from '#platform/format/bytes'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import styles from './StaffOrderPanel.module.css'
import type { StaffOrder } from './staff-orders.api.ts'

type OrderFilesProps = {
  files: StaffOrder['files']
  /** The address of a file that staff work on; without it the names are read alone. */
  fetch?: (fileID: string) => Promise<{ url: string }>
}

/** What an order is made of, or what was made of it. */
export const OrderFiles = ({ files, fetch }: OrderFilesProps) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file._id} data-gone={!file.exists || undefined}>
        <span>{file.name}</span>
        <small>{file.exists ? formatBytes(file.size) : 'Deleted'}</small>
        {fetch && file.exists && file.type !== 'folder' && file.type !== 'dcp' && (
          <Fetch name={file.name} address={() => fetch(file._id)} />
        )}
      </li>
    ))}
  </ul>
)

function Fetch({ name, address }: { name: string; address: () => Promise<{ url: string }> }) {
  const fetching = useMutation({
    mutationFn: address,
    onSuccess: ({ url }) => save(url),
    onError: (error) => toasts.error(messageOf(error)),
  })
  const start = useOneAtATime(fetching.mutateAsync)
  return (
    <ActionIcon size={28} aria-label={`Download ${name}`} loading={fetching.isPending} onClick={() => start()}>
      <IconDownload size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
