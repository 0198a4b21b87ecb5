import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFocusOnChange } from '#platform/browser/focus-on-change'
import { usePageTitle } from '#platform/browser/page-title'
import { useHostTheme } from '#platform/public-page/host-brand'
import { lazy } from '#platform/upgrades/lazy'
import { Gates } from './gates/Gates.tsx'
import { type OpenGate, type Review, type ReviewedScreener, reviewQuery } from './review.api.ts'
import { Watch } from './Watch.tsx'

const RoomPage = lazy(async () => ({ default: (await import('./room/RoomPage.tsx')).RoomPage }))
const PreviewBar = lazy(async () => ({ default: (await import('./PreviewBar.tsx')).PreviewBar }))
const BackToRoom = lazy(async () => ({ default: (await import('./room/BackToRoom.tsx')).BackToRoom }))

type ReviewScreenProps = {
  token: string
  /** Of a room: the film that its address names. */
  screenerID?: string
}

/** The only pages a reviewer sees, and those who try what a reviewer sees. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { data: review } = useSuspenseQuery(reviewQuery(props.token))
  return (
    <>
      <Pages {...props} review={review} />
      {review?.is_preview === true && (
        <Suspense fallback={null}>
          <PreviewBar review={review} />
        </Suspense>
      )}
    </>
  )
}

/** First the gates, then the film, or the films of a room and each of them. */
function Pages({ token, screenerID, review }: ReviewScreenProps & { review: Review | null }) {
  const queryClient = useQueryClient()
  const gate = review?.gate.state === 'open' ? review.gate : undefined
  const film = gate && filmOf(gate, screenerID)
  usePageTitle(titleOf(review, film))
  useHostTheme(review?.host ?? null)
  useFocusOnChange(`${review?.gate.state ?? 'invalid'} ${film?._id ?? ''}`)
  const { queryKey } = reviewQuery(token)
  const askAgain = () => queryClient.refetchQueries({ queryKey, exact: true })
  const show = (next: Review) => queryClient.setQueryData(queryKey, next)
  const askIfOpen = async () => {
    await askAgain()
    return queryClient.getQueryData(queryKey)?.gate.state === 'open'
  }
  if (review === null || gate === undefined || (gate.room === null && film === undefined)) {
    return <Gates token={token} review={review} onAnswer={show} onAskAgain={askAgain} />
  }
  if (film === undefined) {
    return <RoomPage token={token} review={review} gate={gate} isGone={screenerID !== undefined} onAskAgain={askAgain} />
  }
  const back = gate.room !== null && (
    <Suspense fallback={null}>
      <BackToRoom token={token} name={gate.room.name} />
    </Suspense>
  )
  return (
    <Watch key={film._id} token={token} review={review} gate={gate} screener={film} back={back} onRefused={askIfOpen} onLeft={askAgain} />
  )
}

/** Undefined for the list of a room, and for a film that it does not show any more. */
function filmOf({ room, screeners }: OpenGate, screenerID: string | undefined): ReviewedScreener | undefined {
  if (room === null) return screeners[0]
  return screeners.find((each) => each._id === screenerID && each.availability === 'open')
}

/** Before the gates are passed the tab does not name the film either. */
function titleOf(review: Review | null, film: ReviewedScreener | undefined): string {
  if (review?.gate.state === 'open') return film?.project_title ?? review.gate.room?.name ?? 'Screener'
  return review === null ? 'Screener' : review.host.name
}
