import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '#platform/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { messageOf } from '#platform/query-client'
import { SharedFiles } from './SharedFiles.tsx'
import { ExpiredTransfer, LockedTransfer, NoTransfer } from './TransferGates.tsx'
import styles from './TransferScreen.module.css'
import { type Transfer, transferQuery } from './transfer.api.ts'

/** The page of a link to shared files: what stands before it, or the files. */
export function TransferScreen() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useQuery(transferQuery(token))
  const queryClient = useQueryClient()
  const transfer = query.data
  usePageTitle(transfer?.content?.name ?? transfer?.host.name)
  useHostTheme(transfer?.host ?? null, 'light')
  const show = (next: Transfer) => queryClient.setQueryData(transferQuery(token).queryKey, next)
  const askAgain = () => void query.refetch()
  if (query.isError) return <ErrorScreen message={messageOf(query.error)} onRetry={askAgain} />
  if (transfer === undefined) {
    return (
      <div className={styles.waiting}>
        <Loader aria-label="Loading" />
      </div>
    )
  }
  if (transfer === null) return <NoTransfer />
  if (transfer.status === 'EXPIRED') return <ExpiredTransfer transfer={transfer} />
  if (transfer.content === null) return <LockedTransfer token={token} transfer={transfer} onAnswer={show} />
  return <SharedFiles token={token} host={transfer.host} content={transfer.content} onRefused={askAgain} />
}
