import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { InvalidLink } from '#platform/public-page/public-page'
import { messageOf } from '#platform/query-client'
import { useIsSending } from './queue/use-queue.ts'
import { ClosedRequest } from './RequestGates.tsx'
import styles from './RequestScreen.module.css'
import { type RequestAddress, requestPageQuery } from './request-page.api.ts'
import type { RequestScreenProps } from './request-screen-props.ts'
import { SendScreen } from './sending/SendScreen.tsx'

/** The page of a link by which files are asked for: closed, or the place to send them from. */
export function RequestScreen(props: RequestScreenProps) {
  const address = useAddress()
  const query = useQuery(requestPageQuery(address))
  const page = query.data
  const isSending = useIsSending(address)
  usePageTitle(page?.film_name ?? page?.title)
  useHostTheme(page?.host ?? null, 'light')
  if (query.isLoadingError) return <ErrorScreen message={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (page === undefined) {
    return (
      <div className={styles.waiting}>
        <Loader aria-label="Loading" />
      </div>
    )
  }
  if (page === null) return <InvalidLink cameIn="letter" />
  // What was begun before it was closed may finish, where its sender sees it.
  return page.status === 'closed' && !isSending ? <ClosedRequest page={page} /> : <SendScreen address={address} page={page} {...props} />
}

function useAddress(): RequestAddress {
  const { requestID: id = '' }: { requestID?: string } = useParams({ strict: false })
  const type = useLocation({ select: ({ pathname }) => (pathname.startsWith('/cinerequest/') ? 'cinerequest' : 'file-request') })
  return { type, id }
}
