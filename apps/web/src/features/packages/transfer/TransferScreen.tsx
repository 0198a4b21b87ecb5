import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageTitle } from '#platform/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { messageOf } from '#platform/query-client'
import { SharedFiles } from './SharedFiles.tsx'
import styles from './TransferScreen.module.css'
import { type Transfer, transferQuery } from './transfer.api.ts'

// Most who come are let in at once: what stands before the others is loaded for them.
const importGates = () => import('./TransferGates.tsx')
const NoTransfer = lazy(async () => ({ default: (await importGates()).NoTransfer }))
const ExpiredTransfer = lazy(async () => ({ default: (await importGates()).ExpiredTransfer }))
const LockedTransfer = lazy(async () => ({ default: (await importGates()).LockedTransfer }))

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
  if (transfer === undefined) return <Waiting />
  if (transfer === null)
    return (
      <Gate>
        <NoTransfer />
      </Gate>
    )
  if (transfer.status === 'EXPIRED')
    return (
      <Gate>
        <ExpiredTransfer transfer={transfer} />
      </Gate>
    )
  if (transfer.content === null)
    return (
      <Gate>
        <LockedTransfer token={token} transfer={transfer} onAnswer={show} />
      </Gate>
    )
  return (
    <SharedFiles
      token={token}
      host={transfer.host}
      content={transfer.content}
      isAspera={transfer.method === 'aspera'}
      onRefused={askAgain}
    />
  )
}

const Gate = ({ children }: { children: ReactNode }) => <Suspense fallback={<Waiting />}>{children}</Suspense>

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
