import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { isFirstLoad } from '#platform/query-client'
import { lazy } from '#platform/upgrades/lazy'
import { useIsSending } from './queue/use-queue.ts'
import styles from './RequestScreen.module.css'
import { type RequestAddress, requestPageQuery } from './request-page.api.ts'
import type { RequestScreenProps } from './request-screen-props.ts'
import { SendScreen } from './sending/SendScreen.tsx'

// Most visitors may send at once: the gates are loaded only for the others.
const importGates = () => import('./RequestGates.tsx')
const NoRequest = lazy(async () => ({ default: (await importGates()).NoRequest }))
const ClosedRequest = lazy(async () => ({ default: (await importGates()).ClosedRequest }))

/** The page of a link by which files are asked for: closed, or the place to send them from. */
export function RequestScreen({ address, ...props }: RequestScreenProps & { address: RequestAddress }) {
  const query = useQuery({ ...requestPageQuery(address), throwOnError: isFirstLoad })
  const page = query.data
  const isSending = useIsSending(address)
  usePageTitle(page?.film_name ?? page?.title)
  useHostTheme(page?.host ?? null, 'light')
  if (page === undefined) return <Waiting />
  if (page === null) return <Gate of={<NoRequest />} />
  // What was begun before it was closed may finish, where its sender sees it.
  return page.status === 'closed' && !isSending ? (
    <Gate of={<ClosedRequest address={address} page={page} />} />
  ) : (
    <SendScreen address={address} page={page} {...props} />
  )
}

const Gate = ({ of }: { of: ReactNode }) => <Suspense fallback={<Waiting />}>{of}</Suspense>

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
