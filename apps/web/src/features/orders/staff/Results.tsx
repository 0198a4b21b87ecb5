import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button, FileButton, Select } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startUpload, useUploadEvents } from '#features/transfers'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { holdsFolder, readDrop } from '#platform/uploads/choosing/folder-entries'
import { useFilesOverWindow } from '#platform/uploads/choosing/use-files-over-window'
import { OrderFiles } from './OrderFiles.tsx'
import styles from './StaffOrderPanel.module.css'
import { deliverResults, ownFilesQuery, QUEUE_KEY, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'

/** What was made is uploaded, or picked among one's own films, and lies beside the customer's file. */
export function Results({ order }: { order: StaffOrder }) {
  const isCancelled = order.job_status === 'Cancelled'
  if (isCancelled && order.results.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>Result</h3>
      <OrderFiles files={order.results} />
      {!isCancelled && <Deliver order={order} />}
    </>
  )
}

function Deliver({ order }: { order: StaffOrder }) {
  const [fileID, setFile] = useState<string | null>(null)
  const files = useQuery(ownFilesQuery(''))
  const queryClient = useQueryClient()
  const deliver = useSend({
    send: (keys, id: string) => deliverResults(order._id, [id], keys),
    onSuccess: (next) => {
      setFile(null)
      queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
    },
  })
  return (
    <>
      <Upload orderID={order._id} />
      <div className={styles.pair}>
        <Select
          aria-label="Result file"
          placeholder="Or a film of yours"
          searchable
          data={files.data?.map(({ _id, name, project_title }) => ({ value: _id, label: `${name}, ${project_title}` })) ?? []}
          value={fileID}
          error={deliver.error ? messageOf(deliver.error) : undefined}
          onChange={setFile}
        />
        <Button variant="default" disabled={fileID === null} loading={deliver.isPending} onClick={() => fileID && deliver.mutate(fileID)}>
          Deliver
        </Button>
      </div>
    </>
  )
}

/** By the same engine as every upload: it is in the transfers list, and resumes after a break. */
function Upload({ orderID }: { orderID: string }) {
  const queryClient = useQueryClient()
  useUploadEvents((event) => {
    if (event.type !== 'file_complete') return
    void queryClient.invalidateQueries({ queryKey: staffOrderQuery(orderID).queryKey })
    void queryClient.invalidateQueries({ queryKey: QUEUE_KEY })
  })
  const upload = useMutation({
    mutationFn: (files: File[]) => startUpload({ files: files.map((file) => ({ file, specifications: { order_id: orderID } })) }),
  })
  const send = (files: readonly File[]) => files.length > 0 && upload.mutate([...files])
  const isOver = useFilesOverWindow((items) => {
    if (holdsFolder(items)) return toasts.error('A folder cannot be delivered. Drop its files.')
    void readDrop(items).then(({ files }) => send(files.map((each) => each.file)))
  })
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <IconPaperclip size={18} stroke={1.7} aria-hidden />
      <div>
        Drop the result here, or{' '}
        <FileButton multiple onChange={send}>
          {(props) => (
            <LinkButton {...props} disabled={upload.isPending}>
              choose files
            </LinkButton>
          )}
        </FileButton>
        <small>It goes into the customer’s project, beside the file that it was made of. They get a notice and an email.</small>
      </div>
    </div>
  )
}
