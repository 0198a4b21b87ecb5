import { EmptyState } from '@answerprint/ui/EmptyState'
import { UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { useSentElsewhere } from '#platform/uploads/tabs/use-sent-elsewhere'
import { transferList } from '../sources.ts'
import { anyAspera, summaryOf } from '../transfer-words.ts'
import { openUploadsQuery } from '../transfers.queries.ts'
import type { OpenUpload } from '../upload-api.ts'
import type { Asked } from './CancelQuestion.tsx'
import { ResumableRow } from './ResumableRow.tsx'
import { TransferEntry } from './TransferEntry.tsx'
import styles from './TransfersMenu.module.css'

type TransfersPanelProps = {
  transfers: readonly Transfer[]
  resumables: readonly OpenUpload[]
  /** A cancellation is asked for before it is done. */
  onAsk: (asked: Asked) => void
}

export function TransfersPanel({ transfers, resumables, onAsk }: TransfersPanelProps) {
  const count = transfers.length + resumables.length
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey })
  const elsewhere = useSentElsewhere(resumables.length > 0, () => void refresh())
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>Transfers</h2>
        {count > 0 && <span className={styles.chip}>{count}</span>}
        <span className={styles.summary}>{summaryOf(transfers)}</span>
      </div>
      {count === 0 ? (
        <EmptyState
          art="files"
          size="panel"
          level={3}
          title="No transfers"
          text="When you upload or download files, the progress will show here"
        />
      ) : (
        <ul className={styles.list}>
          {transfers.map((transfer) => (
            <TransferEntry key={transfer.uuid} transfer={transfer} onAsk={onAsk} />
          ))}
          {elsewhere !== null &&
            resumables.map((upload) => (
              <ResumableRow key={upload._id} upload={upload} sent={elsewhere.uploads[upload._id]} onAsk={onAsk} />
            ))}
        </ul>
      )}
      {anyAspera(transfers) && (
        <div className={styles.app}>
          <UnstyledButton onClick={transferList.openApp}>
            View transfers in the aspera app
            <IconExternalLink size={14} aria-hidden />
          </UnstyledButton>
        </div>
      )}
    </>
  )
}
