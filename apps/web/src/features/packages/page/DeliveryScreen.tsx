import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { FocusOnChange } from '#platform/browser/focus-on-change'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { isFirstLoad } from '#platform/query-client'
import { lazy } from '#platform/upgrades/lazy'
import styles from './DeliveryScreen.module.css'
import { type DeliveryPage, deliveryPageQuery } from './delivery-page.api.ts'
import { type DeliveryPageState, deliveryPageState } from './delivery-page-state.ts'
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
  return (
    <Suspense fallback={<Waiting />}>
      {contentOf(page)}
      <FocusOnChange shown={page.status === 'PROTECTED' || page.status === 'EXPIRED' ? page.status : 'open'} />
    </Suspense>
  )

  function contentOf(state: DeliveryPageState): ReactNode {
    switch (state.status) {
      case 'PENDING':
        return <Waiting />
      case 'INVALID':
        return <NoDelivery />
      case 'EXPIRED':
        return <ExpiredDelivery token={token} delivery={state.delivery} />
      case 'PROTECTED':
        return <LockedDelivery token={token} delivery={state.delivery} onAnswer={show} />
      case 'READY':
        return <SharedFiles token={token} delivery={state.delivery} content={state.content} onRefused={askAgain} />
    }
  }
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Loader aria-label="Loading" />
  </div>
)
