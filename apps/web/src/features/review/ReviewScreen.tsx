import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { Gates } from './gates/Gates.tsx'
import { type Review, reviewQuery } from './review.api.ts'
import { Watch } from './Watch.tsx'

/** The only page a reviewer sees: first the gates, then the film. */
export function ReviewScreen({ token }: { token: string }) {
  const { data: review } = useSuspenseQuery(reviewQuery(token))
  const queryClient = useQueryClient()
  usePageTitle(titleOf(review))
  useHostTheme(review?.host ?? null)
  const show = (next: Review) => queryClient.setQueryData(reviewQuery(token).queryKey, next)
  const askAgain = () => void queryClient.refetchQueries({ queryKey: reviewQuery(token).queryKey, exact: true })
  const screener = review?.gate.state === 'open' ? review.gate.screeners[0] : undefined
  if (review === null || review.gate.state !== 'open' || screener === undefined) {
    return <Gates token={token} review={review} onAnswer={show} onAskAgain={askAgain} />
  }
  return <Watch token={token} review={review} gate={review.gate} screener={screener} onRefused={askAgain} />
}

/** Before the gates are passed the tab does not name the film either. */
function titleOf(review: Review | null): string {
  if (review?.gate.state === 'open') return review.gate.screeners[0]?.project_title ?? 'Screener'
  return review === null ? 'Screener' : review.host.name
}
