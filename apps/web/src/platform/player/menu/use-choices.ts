import { useEffect, useState } from 'react'
import type { EngineState } from '../engine/use-engine.ts'
import type { Chapter } from './chapters.ts'
import {
  chosenTrack,
  keepWishes,
  type PlayerWishes,
  readWishes,
  type SubtitleTrack,
  type SubtitleWish,
  trackToTurnOn,
} from './player-wishes.ts'

const NO_TRACKS: readonly SubtitleTrack[] = []
const NO_QUALITIES: readonly number[] = []
const NO_CHAPTERS: readonly Chapter[] = []
const NO_SOUNDS: readonly string[] = []

/** What may be chosen in this film, and what is: kept in the browser, and set in the engine as soon as it runs. */
export function useChoices(state: EngineState) {
  const [wishes, setWishes] = useState(readWishes)
  const [last, setLast] = useState<SubtitleWish>()
  const engine = state.status === 'ready' ? state.engine : undefined
  const tracks = engine?.subtitles ?? NO_TRACKS
  const qualities = engine?.qualities ?? NO_QUALITIES
  const sounds = engine?.sounds ?? NO_SOUNDS
  const sound = sounds.find((each) => each === wishes.sound)
  const track = chosenTrack(tracks, wishes, navigator.language)
  const quality = qualities.find((each) => each === wishes.quality) ?? null
  useEffect(() => engine?.showSubtitles(track?.id ?? null), [engine, track?.id])
  useEffect(() => (sound === undefined ? undefined : engine?.chooseSound(sound)), [engine, sound])
  useEffect(() => engine?.chooseQuality(quality), [engine, quality])

  const change = (some: Partial<PlayerWishes>) => {
    const next = { ...wishes, ...some }
    setWishes(next)
    keepWishes(next)
  }
  const chooseTrack = (chosen: SubtitleTrack | undefined) => {
    const wish = chosen && { language: chosen.language, kind: chosen.kind }
    if (wish) setLast(wish)
    change({ subtitles: wish ?? 'off' })
  }
  const toggleSubtitles = () => {
    if (track) setLast({ language: track.language, kind: track.kind })
    if (tracks.length > 0) chooseTrack(track ? undefined : trackToTurnOn(tracks, last, navigator.language))
  }
  return {
    tracks,
    track,
    sounds,
    sound,
    qualities,
    quality,
    wishes,
    cues: engine?.cues,
    chapters: engine?.chapters ?? NO_CHAPTERS,
    change,
    chooseTrack,
    toggleSubtitles,
  }
}
export type Choices = ReturnType<typeof useChoices>
