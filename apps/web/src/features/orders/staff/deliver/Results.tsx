import { LinkButton } from '@answerprint/ui/LinkButton'
import { Button, FileButton, Select } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useContext, useRef, useState } from 'react'
import { useUploadEvents } from '#features/transfers'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { FolderInput } from '#platform/uploads/choosing/FolderInput.tsx'
import {
  canDropFolders,
  type Dropped,
  FOLDER_DROP_REFUSED,
  holdsFolder,
  readDrop,
  readPicker,
} from '#platform/uploads/choosing/folder-entries'
import { useFilesOverWindow } from '#platform/uploads/choosing/use-files-over-window'
import { OrderFiles } from '../OrderFiles.tsx'
import styles from '../StaffOrderPanel.module.css'
import { deliverResults, ownFilesQuery, QUEUE_KEY, type StaffOrder, staffOrderQuery } from '../staff-orders.api.ts'
import { OrderDcps } from './OrderDcps.tsx'
import { sendResults } from './send-results.ts'
import { TakingDcpsHere } from './taking-dcps.ts'

/** What was made is uploaded, or picked among one's own films, and lies beside the customer's file. */
export function Results({ order }: { order: StaffOrder }) {
  const isCancelled = order.job_status === 'Cancelled'
  if (isCancelled && order.results.length + order.dcps.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>Result</h3>
      <OrderFiles files={order.results} />
      <OrderDcps order={order} />
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
          placeholder="Or a film or DCP of yours"
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
  const folder = useRef<HTMLInputElement>(null)
  const [mayAsk, setMayAsk] = useState(false)
  const taking = useContext(TakingDcpsHere)
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: staffOrderQuery(orderID).queryKey })
    void queryClient.invalidateQueries({ queryKey: QUEUE_KEY })
  }
  useUploadEvents((event) => event.type === 'file_complete' && refresh())
  const upload = useMutation({
    mutationFn: async (reading: Dropped | Promise<Dropped>) => {
      setMayAsk(true)
      await sendResults(orderID, await reading, taking?.take)
    },
    onSettled: () => setMayAsk(false),
    onSuccess: refresh,
  })
  const choose = (files: readonly File[]) => files.length > 0 && upload.mutate(readPicker(files))
  const isOver = useFilesOverWindow((items) => {
    if (holdsFolder(items) && !canDropFolders(navigator.userAgent)) return toasts.error(FOLDER_DROP_REFUSED)
    upload.mutate(readDrop(items))
  })
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <IconPaperclip size={18} stroke={1.7} aria-hidden />
      <div>
        Drop the result here, or{' '}
        <FileButton multiple onChange={choose}>
          {(props) => (
            <LinkButton {...props} disabled={upload.isPending}>
              choose files
            </LinkButton>
          )}
        </FileButton>{' '}
        or{' '}
        <LinkButton aria-label="Choose a DCP folder" disabled={upload.isPending} onClick={() => folder.current?.click()}>
          a DCP folder
        </LinkButton>
        <FolderInput input={folder} hidden aria-label="DCP folder" onChoose={choose} />
        <small>
          It goes into the customer’s project, beside the file that it was made of. They get a notice and an email. A DCP reaches them once
          its check finds nothing wrong.
        </small>
      </div>
      <Suspense fallback={null}>{mayAsk && taking && <taking.Questions />}</Suspense>
    </div>
  )
}
