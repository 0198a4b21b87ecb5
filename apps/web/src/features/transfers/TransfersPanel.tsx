import { EmptyState } from '@answerprint/ui/EmptyState'
import { TransferRow } from '@answerprint/ui/TransferRow'
import type { Transfer } from '#platform/uploads/transfer'
import type { Asked } from './CancelQuestion.tsx'
import { openEngine } from './engine.ts'
import { ResumableRow } from './ResumableRow.tsx'
import styles from './TransfersMenu.module.css'
import { summaryOf, wordsOf } from './transfer-words.ts'
import type { OpenUpload } from './upload-api.ts'

export type TransfersPanelProps = {
  transfers: readonly Transfer[]
  resumables: readonly OpenUpload[]
  /** A cancellation is asked for before it is done. */
  onAsk: (asked: Asked) => void
}

export function TransfersPanel({ transfers, resumables, onAsk }: TransfersPanelProps) {
  const count = transfers.length + resumables.length
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
            <Row key={transfer.uuid} transfer={transfer} onAsk={onAsk} />
          ))}
          {resumables.map((upload) => (
            <ResumableRow key={upload._id} upload={upload} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ transfer, onAsk }: { transfer: Transfer; onAsk: (asked: Asked) => void }) {
  const { uuid, name, status } = transfer
  const { state, status: words, sizes, share } = wordsOf(transfer)
  const run = (verb: 'pause' | 'resume' | 'dismiss') => async () => (await openEngine())[verb](uuid)
  const cancel = () => onAsk({ name, onConfirm: async () => (await openEngine()).cancel(uuid) })
  const moving = status === 'Preparing' || status === 'Transferring' || status === 'Retrying'
  return (
    <TransferRow
      name={name}
      direction="up"
      state={state}
      progress={share}
      status={words}
      sizes={sizes}
      onPause={moving ? run('pause') : undefined}
      onResume={status === 'Paused' || status === 'Error' ? run('resume') : undefined}
      onCancel={status === 'Complete' || status === 'Cancelling...' ? undefined : cancel}
      onDismiss={status === 'Complete' ? run('dismiss') : undefined}
    />
  )
}
