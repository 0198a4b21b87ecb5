import { TransferRow } from '@answerprint/ui/TransferRow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatBytesOf } from '#platform/format/bytes'
import type { SentByTab } from '#platform/uploads/tabs/other-tabs'
import { CHOOSE_AGAIN } from '../resume.ts'
import { dropUpload, openUploadsQuery, resumeWith } from '../transfers.queries.ts'
import type { OpenUpload } from '../upload-api.ts'
import type { Asked } from './CancelQuestion.tsx'
import styles from './TransfersMenu.module.css'

type ResumableRowProps = {
  upload: OpenUpload
  /** By another tab: what it sends is not asked for here. */
  sent: SentByTab['uploads'][string] | undefined
  onAsk: (asked: Asked) => void
}

export function ResumableRow({ upload, sent, onAsk }: ResumableRowProps) {
  if (sent === undefined) return <Resumable upload={upload} onAsk={onAsk} />
  const current_size = Math.max(sent.current_size, upload.current_size)
  return (
    <TransferRow
      name={upload.file_name}
      direction="up"
      state={sent.isPaused ? 'paused' : 'running'}
      progress={upload.total_size > 0 ? current_size / upload.total_size : 0}
      status={sent.isPaused ? 'Paused in another tab' : 'Being sent in another tab'}
      sizes={formatBytesOf(current_size, upload.total_size)}
    />
  )
}

/** An upload that a reload broke off: the browser has lost the file, the server has kept what arrived. */
function Resumable({ upload, onAsk }: Omit<ResumableRowProps, 'sent'>) {
  const picker = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey })
  const resume = useMutation({ mutationFn: (file: File) => resumeWith(upload, file), onSettled: refresh })
  const drop = useMutation({ mutationFn: () => dropUpload(upload), onSettled: refresh })
  return (
    <>
      <TransferRow
        name={upload.file_name}
        direction="up"
        state="paused"
        progress={upload.total_size > 0 ? upload.current_size / upload.total_size : 0}
        status={drop.isPending ? 'Cancelling...' : CHOOSE_AGAIN}
        sizes={formatBytesOf(upload.current_size, upload.total_size)}
        onResume={() => picker.current?.click()}
        onCancel={drop.isPending ? undefined : () => onAsk({ name: upload.file_name, onConfirm: () => drop.mutate() })}
      />
      <li className={styles.aside}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={`Choose ${upload.file_name} again`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file !== undefined) resume.mutate(file)
          }}
        />
      </li>
    </>
  )
}
