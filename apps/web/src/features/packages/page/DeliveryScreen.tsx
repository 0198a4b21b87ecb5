import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFocusOnChange } from '#platform/browser/focus-on-change'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { isFirstLoad } from '#platform/query-client'
import styles from './DeliveryScreen.module.css'
import { type DeliveryPage, deliveryPageQuery } from './delivery-page.api.ts'
import { deliveryPageState } from './delivery-page-state.ts'
import { SharedFiles } from './SharedFiles.tsx'

// Most links have no gate: the gates are loaded only when one applies.
const importGates = () => import('./DeliveryGates.tsx')
const ExpiredDelivery = lazy(async () => ({ default: (await importGates()).ExpiredDelivery }))
const NoDelivery = lazy(async () => ({ default: (await importGates()).NoDelivery }))
const LockedDelivery = lazy(async () => ({ default: (await importGates()).LockedDelivery }))

/** The page of a link to shared files: a gate, or the files. */
export function DeliveryScreen({ token }: { token: string }) {
  const query = useQuery({ ...deliveryPageQuery(token), throwOnError: isFirstLoad })
  const queryClient = useQueryClient()
  usePageTitle(query.data?.content?.name ?? query.data?.host.name)
  useHostTheme(query.data?.host ?? null, 'light')
  const show = (next: DeliveryPage) => queryClient.setQueryData(deliveryPageQuery(token).queryKey, next)
  const askAgain = () => void query.refetch()
  const page = deliveryPageState(query.data)
  useFocusOnChange(page.status === 'PROTECTED' ? 'locked' : 'open')
  switch (page.status) {
    case 'PENDING':
      return <Waiting />
    case 'INVALID':
      return <Gate of={<NoDelivery />} />
    case 'EXPIRED':
      return <Gate of={<ExpiredDelivery token={token} delivery={page.delivery} />} />
    case 'PROTECTED':
      return <Gate of={<LockedDelivery token={token} delivery={page.delivery} onAnswer={show} />} />
    case 'READY':
      return <SharedFiles token={token} delivery={page.delivery} content={page.content} onRefused={askAgain} />
  }
}

const Gate = ({ of }: { of: ReactNode }) => <Suspense fallback={<Waiting />}>{of}</Suspense>

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
