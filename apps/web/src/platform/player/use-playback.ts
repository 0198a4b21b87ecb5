import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CUT_OFF } from './engine/playback-faults.ts'
import { type Attempt, type EngineState, useEngine } from './engine/use-engine.ts'
import type { PlaySource } from './play-source.ts'
import { type Film, useFilm } from './use-film.ts'
import { useRecovery } from './use-recovery.ts'
import { type PlayReport, useReports } from './use-reports.ts'

const TAMPERED = {
  title: 'Playback has stopped.',
  text: 'The watermark of this screener was hidden or changed. This visit has ended and counts as a view.',
}
const UNREPORTED = {
  title: 'Playback has stopped.',
  text: 'The player stopped reporting its watermark. This visit has ended and counts as a view.',
}

type UsePlayback = {
  video: HTMLVideoElement | null
  source: PlaySource
  from: number | undefined
  onReport: ((report: PlayReport) => Promise<unknown>) | undefined
  onRefused: (() => Promise<unknown>) | undefined
}

/** Why the picture is covered, and what a person can do about it. */
type Cover = { title: string; text: string; code: number; retry: () => void }
const LOADING: EngineState = { status: 'loading' }

/** A film in its video element: what loads it, another attempt after a failure, and the stop for good when its watermark was changed or not reported. */
export function usePlayback({ video, source, from = 0, onReport, onRefused }: UsePlayback) {
  const reached = useRef(from)
  const [attempt, setAttempt] = useState<Attempt>({ placeOf: () => reached.current })
  const [isTampered, setTampered] = useState(false)
  const isUnreported = useSyncExternalStore(source.guard?.onEnd ?? neverEnds, () => source.guard?.hasEnded() ?? false)
  const isStopped = isTampered || isUnreported
  const engine = useEngine({ video, source, attempt, stopped: isStopped })
  const film = useFilm(video)
  useReports(video, onReport)
  useEffect(() => {
    if (film.position > 0) reached.current = film.position
  }, [film.position])
  const { isAsking, retry } = useRecovery({ engine, video, onRefused, again: () => setAttempt({ ...attempt }) })
  const shown = isAsking ? LOADING : engine

  const stopForTamper = () => {
    video?.pause()
    setTampered(true)
    const position_seconds = film.position
    onReport?.({ played: [], position_seconds, event: 'watermark_tampered', isLeaving: false }).catch(() => undefined)
  }
  const stop = isUnreported ? UNREPORTED : isTampered ? TAMPERED : undefined
  const cover = stop === undefined ? coverOf(shown, film, retry) : undefined
  return { engine: shown, film, stop, cover, isPlayable: shown.status !== 'failed' && !isStopped, stopForTamper }
}

/** A cut line covers nothing while there is film to play. */
function coverOf(engine: EngineState, { isWaiting }: Film, retry: () => void): Cover | undefined {
  if (engine.status === 'failed') return { ...engine.fault, retry }
  return engine.status === 'ready' && engine.isCut && isWaiting ? { ...CUT_OFF, retry: engine.engine.retryNow } : undefined
}

const neverEnds = () => () => undefined
