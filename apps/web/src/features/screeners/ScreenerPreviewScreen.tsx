import { filmName } from '@answerprint/contract/film-name'
import { RowSkeletons, SkeletonBlock } from '@answerprint/ui/Skeletons'
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react'
import { receivedQuery } from '#features/comments'
import { REVIEWER_KEYS, REVIEWERS_A_PAGE, type ReviewersPlace, ReviewersSection, SendScreener } from '#features/shared-screeners'
import { pageIn } from '#platform/browser/page-in-address'
import { usePageTitle } from '#platform/browser/page-title'
import { wasDeleted } from '#platform/failures/was-deleted'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { ActivityCard, LostActivity } from './ActivityCard.tsx'
import { PreviewHeader } from './PreviewHeader.tsx'
import { ReceivedComments } from './ReceivedComments.tsx'
import styles from './ScreenerPreviewScreen.module.css'
import { activityQuery, type Screener, type ScreenerPlace, screenerQuery } from './screeners.api.ts'
import { filmRatio, isWide } from './stage/film-ratio.ts'
import { Stage } from './stage/Stage.tsx'
import { stageState } from './stage/stage-state.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { usePreviewParts } from './use-preview-parts.ts'

export const importSubtitles = async () => ({ default: (await import('./subtitles/SubtitlesSection.tsx')).SubtitlesSection })
const SubtitlesSection = lazy(importSubtitles)

/** Fills the window: the film, what its reviewers did, and everybody it was sent to. */
export function ScreenerPreviewScreen() {
  const { projectID = '', screenerID = '' }: { projectID?: string; screenerID?: string } = useParams({ strict: false })
  const params = { projectID, screenerID }
  const { data: screener, error } = useSuspenseQuery({ ...screenerQuery(params), meta: { quiet: 'not_found' as const } })
  if (wasDeleted(error)) throw error
  const may = useCan()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/projects/$projectID/files', params: { projectID } })
  const player = useRef<PlayerHandle>(null)
  const { activity, lostActivity, isLoading } = usePreviewParts(screener, params)
  const ratio = filmRatio(screener)
  usePageTitle(filmName(screener.project_title, screener.name))
  useScreenerNews(params)
  useCloseOnEscape(close)
  // One header before and after: what is opened from it stays open when the rest has arrived.
  const header = <PreviewHeader screener={screener} onClose={close} />
  if (isLoading)
    return (
      <>
        {header}
        <Waiting ratio={ratio} />
      </>
    )
  const send = may('screeners:can_manage') ? (
    <SendScreener screener={screener} quiet={stageState(screener) !== 'player'} isAsked={search.send === 'email'} />
  ) : null
  return (
    <>
      {header}
      <main id="content" className={styles.body}>
        <div
          className={styles.top}
          style={{ '--film-ratio': ratio } as CSSProperties}
          data-alone={(activity ?? lostActivity) === undefined || undefined}
          data-wide={isWide(ratio) || undefined}
        >
          <Stage
            screener={screener}
            watched={activity?.curve}
            player={player}
            from={secondsOf(search.at)}
            send={may('screeners:can_manage') ? <SendScreener screener={screener} quiet /> : null}
          />
          {activity !== undefined && (
            <ActivityCard activity={activity} screener={screener} onSeek={(seconds) => player.current?.seek(seconds)} />
          )}
          {lostActivity !== undefined && <LostActivity of={lostActivity} />}
        </div>
        <Reviewers screener={screener} send={send} />
        <div className={styles.more}>
          {screener.has_comments && may('screeners:can_manage') && (
            <ReceivedComments screener={screener} onSeek={(seconds) => player.current?.seek(seconds)} />
          )}
          {may('screeners:can_manage') && (
            <Suspense fallback={<div className={styles.subtitlesWait} />}>
              <SubtitlesSection params={params} />
            </Suspense>
          )}
        </div>
      </main>
    </>
  )
}

function Waiting({ ratio }: { ratio: number }) {
  return (
    <main id="content" className={styles.body} aria-busy="true">
      <div className={styles.top} style={{ '--film-ratio': ratio } as CSSProperties}>
        <SkeletonBlock className={styles.stageWait} height="auto" />
      </div>
      <RowSkeletons count={5} height={54} />
    </main>
  )
}

/** The moment that an address names; the beginning where it names none. */
const secondsOf = (at: string | undefined): number => (at !== undefined && /^\d{1,6}$/.test(at) ? Number(at) : 0)

/** A reviewer was invited, came, or played on: the table and the card beside the player are refreshed. */
function refreshReviewers(queryClient: QueryClient, params: ScreenerPlace): void {
  const received = receivedQuery(params).queryKey
  for (const queryKey of [...REVIEWER_KEYS, activityQuery(params).queryKey, screenerQuery(params).queryKey, received])
    void queryClient.invalidateQueries({ queryKey, exact: queryKey[0] === 'screener' })
}

const refreshSubtitles = (queryClient: QueryClient, { screenerID }: ScreenerPlace): void =>
  void queryClient.invalidateQueries({ queryKey: ['screener', screenerID, 'subtitles'] })

/** Encoding reports by itself; while the socket is down the page asks. */
function useScreenerNews(params: ScreenerPlace): void {
  const queryClient = useQueryClient()
  const { queryKey } = screenerQuery(params)
  const refresh = () => void queryClient.invalidateQueries({ queryKey, exact: true })
  const hear = ({ changes, ...news }: Partial<Screener> & { changes?: readonly string[] }) => {
    if (changes?.includes('subtitles')) return refreshSubtitles(queryClient, params)
    if (changes?.includes('reviewers')) return refreshReviewers(queryClient, params)
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...news })
    if (news.encoding_status !== 'Encoding') refresh()
  }
  useRealtime<Partial<Screener> & { changes?: readonly string[] }>(
    `private-screener-${params.screenerID}`,
    'ScreenerUpdated',
    hear,
    // Who watches now is news too, and so is who does not any more.
    () => {
      refresh()
      refreshReviewers(queryClient, params)
      refreshSubtitles(queryClient, params)
    },
  )
}

type Order = Omit<ReviewersPlace, 'query' | 'page'>

/** The search and the page are in the address; the sorting is not. */
function Reviewers({ screener, send }: { screener: Screener; send: ReactNode }) {
  const asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const [order, setOrder] = useState<Order>({ sortBy: 'created_at', sortDirection: 'DESC', progress: null })
  const place = { ...order, query: asked.query ?? '', page: pageIn(asked.page, REVIEWERS_A_PAGE) }
  const go = ({ query, page, ...next }: ReviewersPlace) => {
    setOrder(next)
    const params = { projectID: screener.project_id, screenerID: screener._id }
    const search = { ...(query !== '' && { query }), ...(page > 1 && { page: String(page) }) }
    void navigate({ to: '/projects/$projectID/files/preview-link/$screenerID', params, search, replace: true, resetScroll: false })
  }
  return <ReviewersSection parent={{ parentType: 'screener', parentID: screener._id }} place={place} onPlace={go} action={send} />
}
