import { IMPORT_LABELS, type ImportStatus, isImportActive } from '@answerprint/contract/import-rules'
import { TransferRow, type TransferState } from '@answerprint/ui/TransferRow'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { messageOf } from '#platform/query-client'
import styles from './ImportDialog.module.css'
import { cancelImport, type Import } from './imports.api.ts'
import { importsQuery, overallStatus } from './imports.queries.ts'

/** What one imported into this project lately, and how far it is. */
export function RecentImports({ projectID }: { projectID: string }) {
  const query = useQuery(importsQuery(projectID))
  const { data: imports } = query
  return (
    <section className={styles.recent} aria-label="Recent Imports">
      <h3 className={styles.heading}>Recent Imports</h3>
      {overallStatus(query) === 'FAILED' && (
        <p className={styles.failed} role="alert">
          {messageOf(query.error)}
        </p>
      )}
      {imports?.length === 0 && <p className={styles.none}>No Imports!</p>}
      {query.isPending && <p className={styles.none}>Loading...</p>}
      {imports !== undefined && imports.length > 0 && (
        <ul className={styles.list}>
          {imports.map((each) => (
            <ImportRow key={each._id} row={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

const states: Record<ImportStatus, TransferState> = {
  1: 'waiting',
  2: 'waiting',
  4: 'running',
  72: 'complete',
  128: 'error',
  136: 'error',
}

function ImportRow({ row: { _id, origin_name, status, error, progress_status } }: { row: Import }) {
  const { upload_sent_bytes: sent, upload_total_size: total } = progress_status
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelImport(_id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports'] }),
  })
  const known = status as ImportStatus
  const label = IMPORT_LABELS[known]
  return (
    <TransferRow
      name={origin_name}
      direction="down"
      state={states[known]}
      progress={total ? sent / total : 0}
      status={error === null ? label : `${label}: ${error}`}
      sizes={sizesOf(sent, total, known)}
      onCancel={isImportActive(status) && !cancel.isPending ? () => cancel.mutate() : undefined}
    />
  )
}

function sizesOf(sent: number, total: number | null, status: ImportStatus): string | undefined {
  if (status === 4 && total !== null) return formatBytesOf(sent, total)
  const shown = status === 72 || status === 136 || status === 4 ? sent : (total ?? 0)
  return shown > 0 ? formatBytes(shown) : undefined
}
