import type { Sprite } from '@answerprint/ui/Scrubber'
import { type ReactNode, type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { lazy } from '../upgrades/lazy.ts'
import { KeyboardHelp } from './controls/KeyboardHelp.tsx'
import { PlayerControls } from './controls/PlayerControls.tsx'
import type { FilmMark } from './controls/Timeline.tsx'
import { type WatchedCurve, watchedCurve } from './controls/watched-curve.ts'
import { EndCard } from './cover/EndCard.tsx'
import styles from './FilmPlayer.module.css'
import { obeyVideo, seekTo, setRate, setVolume } from './keys/film-commands.ts'
import type { PlayerCommand } from './keys/player-keys.ts'
import { usePlayerKeys } from './keys/use-player-keys.ts'
import { chapterAt } from './menu/chapters.ts'
import type { PlayerMenuName } from './menu/PlayerMenu.tsx'
import { type Choices, useChoices } from './menu/use-choices.ts'
import { PlayerNotice } from './cover/PlayerNotice.tsx'
import type { PlaySource } from './play-source.ts'
import { StartButton } from './cover/StartButton.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { usePicture } from './use-picture.ts'
import { usePlayback } from './use-playback.ts'
import type { PlayReport } from './use-reports.ts'
import { WatermarkOverlay } from './watermark/WatermarkOverlay.tsx'

/** For films that have subtitles or several sizes, when they are asked for. */
const SubtitleText = lazy(async () => ({ default: (await import('./subtitles/SubtitleText.tsx')).SubtitleText }))
const SubtitlesMenu = lazy(async () => ({ default: (await import('./subtitles/SubtitlesMenu.tsx')).SubtitlesMenu }))
const ChaptersMenu = lazy(async () => ({ default: (await import('./menu/ChaptersMenu.tsx')).ChaptersMenu }))
const SettingsMenu = lazy(async () => ({ default: (await import('./menu/SettingsMenu.tsx')).SettingsMenu }))

export type PlayerHandle = { seek: (seconds: number) => void; showHelp: () => void; pause: () => void; position: () => number }

export type FilmPlayerProps = {
  title: string
  source: PlaySource
  /** Where it begins, in seconds: the place that was left. */
  from?: number
  /** Shown until the film runs. */
  still?: string | null
  sprite?: Sprite | null
  /** How often each part was watched, for the owner. */
  watched?: readonly { start_percentage: number; end_percentage: number; weight: number }[]
  /** Moments that are shown on the timeline, with their comments. */
  marks?: readonly FilmMark[]
  /** "N" was pressed: there is a field for comments. */
  onComment?: () => void
  onReport?: (report: PlayReport) => Promise<unknown>
  /** Asks for a refused film anew: another source, if there is anything to watch. */
  onRefused?: () => Promise<unknown>
  handle?: Ref<PlayerHandle>
  /** Beside "Watch again", after the last picture. */
  ending?: ReactNode
}

/** A protected film with our own controls. The picture never leaves its frame: no picture in picture, no casting, no full screen without the mark. */
export function FilmPlayer({
  title,
  source,
  from,
  still,
  sprite = null,
  watched,
  marks = [],
  onComment,
  onReport,
  onRefused,
  handle,
  ending,
}: FilmPlayerProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [isHelping, setHelping] = useState(false)
  const screen = useFullScreen(root)
  const picture = usePicture(root, {
    still: still ?? undefined,
    onClick: () => obey({ do: 'toggle' }),
    onDoubleClick: () => screen.toggle(),
  })
  const video = picture?.video ?? null
  const { engine, film, stop, cover, isPlayable, stopForTamper } = usePlayback({ video, source, from, onReport, onRefused })
  const choices = useChoices(engine)
  const [menu, setMenu] = useState<PlayerMenuName>()
  const idle = useIdle(root) && film.isRunning

  function obey(command: PlayerCommand) {
    if (command.do === 'help') setHelping(true)
    else if (command.do === 'fullScreen') screen.toggle()
    else if (command.do === 'captions') choices.toggleSubtitles()
    else if (command.do === 'comment') void (onComment && screen.leave().then(onComment))
    else if (video !== null && isPlayable) obeyVideo(video, command)
  }
  /** By a button that is gone once the film runs: the focus stays in the player, before its controls. */
  const begin = () => {
    root?.focus({ preventScroll: true })
    obey({ do: 'toggle' })
  }
  usePlayerKeys(obey)
  usePlayerHandle(handle, video, () => setHelping(true))

  const mark = source.endpoints.watermark
  return (
    <section
      ref={setRoot}
      className={styles.player}
      tabIndex={-1}
      data-idle={idle || undefined}
      data-full={screen.isFull || undefined}
      data-theatre={screen.isTheatre || undefined}
      aria-label={`Player: ${title}`}
    >
      <StartButton engine={engine} isWaiting={film.isWaiting} hasStarted={film.hasStarted} onPlay={begin} />
      {isPlayable && film.hasEnded && <EndCard onAgain={begin}>{ending}</EndCard>}
      {isPlayable && (
        <div className={styles.foot}>
          <PlayerControls
            film={film}
            isFull={screen.isFull}
            choices={choices}
            openMenu={menu}
            onMenu={(name) => setMenu(menu === name ? undefined : name)}
            sprite={sprite}
            curve={curveOf(watched)}
            marks={marks}
            onCommand={obey}
            onSeek={(seconds) => video !== null && seekTo(video, seconds)}
            onVolume={(volume) => video !== null && setVolume(video, volume)}
            onRate={(rate) => video !== null && setRate(video, rate)}
          />
        </div>
      )}
      {isPlayable && <Chosen choices={choices} video={video} menu={menu} onClose={() => setMenu(undefined)} />}
      {cover !== undefined && <PlayerNotice title={cover.title} text={cover.text} code={cover.code} onRetry={cover.retry} />}
      {stop !== undefined && <PlayerNotice title={stop.title} text={stop.text} retry="Reload page" onRetry={() => location.reload()} />}
      {mark?.is_active === true && (
        <WatermarkOverlay root={root} picture={picture} mark={mark} link={source.guard} onTamper={stopForTamper} />
      )}
      {isHelping && <KeyboardHelp hasComments={onComment !== undefined} onClose={() => setHelping(false)} />}
    </section>
  )
}

type ChosenProps = { choices: Choices; video: HTMLVideoElement | null; menu: PlayerMenuName | undefined; onClose: () => void }

/** The subtitles of this moment, and the menu that is open. */
function Chosen({ choices, video, menu, onClose }: ChosenProps) {
  const { track, cues, chapters, wishes } = choices
  return (
    <Suspense>
      {track !== undefined && cues !== undefined && video !== null && (
        <SubtitleText video={video} cues={cues} language={track.language} size={wishes.size} place={wishes.place} />
      )}
      {menu === 'subtitles' && <SubtitlesMenu choices={choices} onClose={onClose} />}
      {menu === 'chapters' && video !== null && (
        <ChaptersMenu
          chapters={chapters}
          current={chapterAt(chapters, video.currentTime)}
          onSeek={(seconds) => seekTo(video, seconds)}
          onClose={onClose}
        />
      )}
      {menu === 'settings' && <SettingsMenu choices={choices} onClose={onClose} />}
    </Suspense>
  )
}

/** What the page around the player may do with it. */
function usePlayerHandle(handle: Ref<PlayerHandle> | undefined, video: HTMLVideoElement | null, showHelp: () => void): void {
  useImperativeHandle(handle, () => ({
    seek: (seconds: number) => video !== null && seekTo(video, seconds),
    showHelp,
    pause: () => video?.pause(),
    position: () => video?.currentTime ?? 0,
  }))
}

const curveOf = (watched: FilmPlayerProps['watched']): WatchedCurve | null => (watched === undefined ? null : watchedCurve(watched))
