import type { Sprite } from '@answerprint/ui/Scrubber'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { KeyboardHelp } from './controls/KeyboardHelp.tsx'
import { PlayerControls } from './controls/PlayerControls.tsx'
import type { FilmMark } from './controls/Timeline.tsx'
import { type WatchedCurve, watchedCurve } from './controls/watched-curve.ts'
import { type Attempt, type EngineState, useEngine } from './engine/use-engine.ts'
import styles from './FilmPlayer.module.css'
import { obeyVideo, seekTo, setRate, setVolume } from './keys/film-commands.ts'
import type { PlayerCommand } from './keys/player-keys.ts'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { PlayerNotice } from './PlayerNotice.tsx'
import type { PlaySource } from './play-source.ts'
import { useFilm } from './use-film.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { type PlayReport, useReports } from './use-reports.ts'
import { WatermarkOverlay } from './watermark/WatermarkOverlay.tsx'

export type PlayerHandle = { seek: (seconds: number) => void; showHelp: () => void; pause: () => void; position: () => number }

export type FilmPlayerProps = {
  title: string
  source: PlaySource
  /** Shown until the film runs. */
  still?: string | null
  sprite?: Sprite | null
  /** How often each part was watched, for the owner. */
  watched?: readonly { start_percentage: number; end_percentage: number; weight: number }[]
  /** Moments that stand on the timeline, with what is said of them. */
  marks?: readonly FilmMark[]
  /** "N" was pressed: there is a field for comments. */
  onComment?: () => void
  onReport?: (report: PlayReport) => Promise<unknown>
  /** Asked before a refused film is tried again: perhaps there is nothing to try any more. */
  onRefused?: () => void
  handle?: Ref<PlayerHandle>
}

const TAMPERED = {
  title: 'Playback has stopped.',
  text: 'The watermark of this screener was hidden or changed. Load the page again to go on watching.',
}

/** A protected film with our own controls. The picture never leaves its frame: no picture in picture, no casting, no full screen without the mark. */
export function FilmPlayer({
  title,
  source,
  still,
  sprite = null,
  watched,
  marks,
  onComment,
  onReport,
  onRefused,
  handle,
}: FilmPlayerProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, from: 0 })
  const [isTampered, setTampered] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [captions, setCaptions] = useState(false)
  const engine = useEngine({ video, source, attempt, stopped: isTampered })
  const film = useFilm(video)
  const screen = useFullScreen(root)
  const idle = useIdle(root) && film.isRunning
  const isPlayable = engine.status !== 'failed' && !isTampered
  useReports(video, onReport)

  const hasCaptions = engine.status === 'ready' && engine.engine.hasCaptions
  const toggleCaptions = () => {
    if (engine.status !== 'ready' || !hasCaptions) return
    engine.engine.showCaptions(!captions)
    setCaptions(!captions)
  }
  const obey = (command: PlayerCommand) => {
    if (command.do === 'help') setHelping(true)
    else if (command.do === 'fullScreen') screen.toggle()
    else if (command.do === 'captions') toggleCaptions()
    else if (command.do === 'comment') onComment?.()
    else if (video !== null && isPlayable) obeyVideo(video, command)
  }
  usePlayerKeys(obey)
  useImperativeHandle(handle, () => ({
    seek: (seconds: number) => video !== null && seekTo(video, seconds),
    showHelp: () => setHelping(true),
    pause: () => video?.pause(),
    position: () => video?.currentTime ?? 0,
  }))

  const retry = () => {
    if (engine.status === 'failed' && engine.fault.kind === 'refused') onRefused?.()
    setAttempt({ number: attempt.number + 1, from: film.position })
  }
  const stopForTamper = () => {
    video?.pause()
    setTampered(true)
    const position_seconds = film.position
    onReport?.({ played: [], position_seconds, event: 'watermark_tampered', isLeaving: false }).catch(() => undefined)
  }
  const mark = source.endpoints.watermark
  return (
    <section
      ref={setRoot}
      className={styles.player}
      data-idle={idle || undefined}
      data-full={screen.isFull || undefined}
      data-theatre={screen.isTheatre || undefined}
      aria-label={`Player: ${title}`}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: text tracks come with the stream. */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={still ?? undefined}
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        controlsList="nodownload nofullscreen noremoteplayback"
        onClick={() => obey({ do: 'toggle' })}
        onDoubleClick={() => screen.toggle()}
        onContextMenu={(event) => event.preventDefault()}
      />
      <Middle engine={engine} isWaiting={film.isWaiting} hasStarted={film.hasStarted} onPlay={() => obey({ do: 'toggle' })} />
      {isPlayable && (
        <div className={styles.foot}>
          <PlayerControls
            film={film}
            isFull={screen.isFull}
            captions={hasCaptions ? captions : null}
            sprite={sprite}
            curve={curveOf(watched)}
            marks={marks ?? []}
            onCommand={obey}
            onSeek={(seconds) => video !== null && seekTo(video, seconds)}
            onVolume={(volume) => video !== null && setVolume(video, volume)}
            onRate={(rate) => video !== null && setRate(video, rate)}
          />
        </div>
      )}
      {engine.status === 'failed' && !isTampered && (
        <PlayerNotice title={engine.fault.title} text={engine.fault.text} code={engine.fault.code} onRetry={retry} />
      )}
      {isTampered && <PlayerNotice title={TAMPERED.title} text={TAMPERED.text} />}
      {mark?.is_active === true && <WatermarkOverlay root={root} video={video} mark={mark} onTamper={stopForTamper} />}
      {isHelping && <KeyboardHelp hasComments={onComment !== undefined} onClose={() => setHelping(false)} />}
    </section>
  )
}

type MiddleProps = { engine: EngineState; isWaiting: boolean; hasStarted: boolean; onPlay: () => void }

/** Before the first run a button to begin with; later only a sign that the film is being fetched. */
function Middle({ engine, isWaiting, hasStarted, onPlay }: MiddleProps) {
  if (engine.status === 'failed') return null
  if (engine.status === 'loading' || isWaiting) return <span className={styles.waiting} role="status" aria-label="Loading the film" />
  if (hasStarted) return null
  return (
    <button type="button" className={styles.begin} aria-label="Play" onClick={onPlay} data-player-part>
      <IconPlayerPlayFilled size={30} aria-hidden />
    </button>
  )
}

const curveOf = (watched: FilmPlayerProps['watched']): WatchedCurve | null => (watched === undefined ? null : watchedCurve(watched))
