import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { SharedFiles } from './SharedFiles.tsx'
import styles from './TransferScreen.module.css'
import { type Transfer, transferQuery } from './transfer.api.ts'
import { transferPage } from './transfer-page.ts'

// Most visitors are let in at once: the gates are loaded only for the others.
const importGates = () => import('./TransferGates.tsx')
const ExpiredTransfer = lazy(async () => ({ default: (await importGates()).ExpiredTransfer }))
const InvalidLink = lazy(async () => ({ default: (await importGates()).InvalidLink }))
const LockedTransfer = lazy(async () => ({ default: (await importGates()).LockedTransfer }))

/** The page of a link to shared files: a gate, or the files. */
export function TransferScreen({ token }: { token: string }) {
  const query = useQuery(transferQuery(token))
  const queryClient = useQueryClient()
  usePageTitle(query.data?.content?.name ?? query.data?.host.name)
  useHostTheme(query.data?.host ?? null, 'light')
  const show = (next: Transfer) => queryClient.setQueryData(transferQuery(token).queryKey, next)
  const askAgain = () => void query.refetch()
  const page = transferPage(query)
  switch (page.status) {
    case 'PENDING':
      return <Waiting />
    case 'ERROR':
      return page.message === null ? (
        <Gate of={<InvalidLink cameIn="letter" />} />
      ) : (
        <ErrorScreen message={page.message} onRetry={askAgain} />
      )
    case 'EXPIRED':
      return <Gate of={<ExpiredTransfer token={token} transfer={page.transfer} />} />
    case 'PROTECTED':
      return <Gate of={<LockedTransfer token={token} transfer={page.transfer} onAnswer={show} />} />
    case 'READY':
      return <SharedFiles token={token} transfer={page.transfer} content={page.content} onRefused={askAgain} />
  }
}

const Gate = ({ of }: { of: ReactNode }) => <Suspense fallback={<Waiting />}>{of}</Suspense>

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
