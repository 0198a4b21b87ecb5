import { filmName } from '@answerprint/contract/film-name'
import { retryProps } from '@answerprint/ui/retry-props'
import type { Sprite } from '@answerprint/ui/Scrubber'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, Suspense } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import { keepPlayToken, type PlaySource } from '#platform/player/play-source'
import { messageOf } from '#platform/query-client'
import { lazy } from '#platform/upgrades/lazy'
import { type Activity, askEndpoints, type Screener } from './screeners.api.ts'
import styles from './stage/Stage.module.css'

const FilmPlayer = lazy(async () => ({ default: (await import('#platform/player/FilmPlayer.tsx')).FilmPlayer }))

/** The owner's own viewing: no share, no report; the token is renewed before it expires. */
const sourceQuery = (screener: Screener) =>
  queryOptions({
    queryKey: ['screener', screener._id, 'source'],
    queryFn: async (): Promise<PlaySource> => {
      const ask = () => askEndpoints({ projectID: screener.project_id, screenerID: screener._id })
      const endpoints = await ask()
      return { endpoints, tokens: keepPlayToken(endpoints, ask) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    meta: { quiet: true },
  })

type PreviewPlayerProps = { screener: Screener; watched: Activity['curve'] | undefined; player: Ref<PlayerHandle>; from: number }

export function PreviewPlayer({ screener, watched, player, from }: PreviewPlayerProps) {
  const source = useQuery(sourceQuery(screener))
  const queryClient = useQueryClient()
  /** It may be refused because the film was deleted: the page is asked, too. */
  const askAnew = () => {
    void queryClient.invalidateQueries({ queryKey: ['screener', screener._id], exact: true })
    return source.refetch()
  }
  const well = <div className={styles.stage} role="status" aria-label="Preparing the film" />
  if (loadStatusOf(source) === 'ERROR') {
    return (
      <section className={styles.stage} aria-label="Video">
        <div className={styles.words} role="alert">
          <h2>This film cannot be opened right now.</h2>
          <p>{messageOf(source.error)}</p>
          <button type="button" className={styles.ink} {...retryProps(() => void source.refetch())}>
            Try Again
          </button>
        </div>
      </section>
    )
  }
  if (source.data === undefined) return well
  return (
    <Suspense fallback={well}>
      <div className={styles.player}>
        <FilmPlayer
          title={filmName(screener.project_title, screener.name)}
          source={source.data}
          from={from}
          still={screener.thumbnail_url}
          sprite={spriteOf(screener)}
          handle={player}
          onRefused={askAnew}
          {...(watched !== undefined && { watched })}
        />
      </div>
    </Suspense>
  )
}

function spriteOf({ scrubber_url, scrubber }: Screener): Sprite | null {
  if (scrubber_url === null || scrubber === null) return null
  const { frames, columns, frame_width, frame_height, interval_seconds } = scrubber
  return { src: scrubber_url, frames, columns, frameWidth: frame_width, frameHeight: frame_height, intervalSeconds: interval_seconds }
}
