import { retryProps } from '@answerprint/ui/retry-props'
import { Button } from '@mantine/core'
import { IconMovieOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { SubtitleText } from '#platform/player/subtitles/SubtitleText.tsx'
import { useSteadySource } from '#platform/preview/stages/use-steady-source'
import { messageOf } from '#platform/query-client'
import type { Screener } from '../../../screeners.api.ts'
import { filmRatio } from '../../../stage/film-ratio.ts'
import { proxyQuery } from '../editor.api.ts'
import { useEditor } from '../state/editor-context.ts'
import { FilmBar } from './FilmBar.tsx'
import type { FilmClock } from './film-clock.ts'
import styles from './Picture.module.css'
import { openShownCues } from './shown-cues.ts'

/** The 360p preview of the film, with the lines of this moment as reviewers see them. Without one the cues are edited all the same. */
export function Picture({ screener, language }: { screener: Screener; language: string }) {
  const { cues, clock } = useEditor()
  const proxy = useQuery(proxyQuery({ projectID: screener.project_id, screenerID: screener._id }))
  const shown = useMemo(() => openShownCues(cues), [cues])
  return (
    <section className={styles.picture} aria-label="Film" style={{ '--film-ratio': filmRatio(screener) } as CSSProperties}>
      <div className={styles.frame} data-idle>
        {proxy.data !== undefined && (
          <Film clock={clock} url={proxy.data.url} name={screener.project_title} onLapse={() => void proxy.refetch()} />
        )}
        {proxy.data === undefined && (
          <div className={styles.still}>
            {screener.thumbnail_url !== null && <img src={screener.thumbnail_url} alt="" />}
            {proxy.error !== null && <NoPicture error={proxy.error} onRetry={() => void proxy.refetch()} />}
          </div>
        )}
        <SubtitleText video={clock} cues={shown} language={language} size="medium" place="bottom" />
      </div>
      <FilmBar />
    </section>
  )
}

const NoPicture = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <p className={styles.none} role="status">
    <IconMovieOff size={18} stroke={1.6} aria-hidden />
    <span>{messageOf(error)} The cues can be edited without it.</span>
    <Button size="xs" {...retryProps(onRetry)}>
      Try Again
    </Button>
  </p>
)

type FilmProps = { clock: FilmClock; url: string; name: string; onLapse: () => void }

function Film({ clock, url, name, onLapse }: FilmProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { src, isBroken, retry, onError, onLoadedMetadata } = useSteadySource(video, url, onLapse)
  useEffect(() => (video === null ? undefined : clock.attach(video)), [clock, video])
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are what is edited; they are drawn over it. */}
      <video
        ref={setVideo}
        className={styles.video}
        src={src}
        preload="auto"
        playsInline
        disablePictureInPicture
        aria-label={name}
        onClick={clock.toggle}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
      />
      {isBroken && <NoPicture error={new Error('The film cannot be played.')} onRetry={retry} />}
    </>
  )
}
