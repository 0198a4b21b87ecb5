import { useState, useSyncExternalStore } from 'react'
import { type Attempt, useEngine } from './engine/use-engine.ts'
import type { PlaySource } from './play-source.ts'
import { useFilm } from './use-film.ts'
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
  onRefused: (() => void) | undefined
}

/** A film in its video element: what loads it, another attempt after a failure, and the stop for good when its watermark was changed or not reported. */
export function usePlayback({ video, source, from = 0, onReport, onRefused }: UsePlayback) {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, from })
  const [isTampered, setTampered] = useState(false)
  const isUnreported = useSyncExternalStore(source.guard?.onEnd ?? neverEnds, () => source.guard?.hasEnded() ?? false)
  const isStopped = isTampered || isUnreported
  const engine = useEngine({ video, source, attempt, stopped: isStopped })
  const film = useFilm(video)
  useReports(video, onReport)

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
  const stop = isUnreported ? UNREPORTED : isTampered ? TAMPERED : undefined
  return { engine, film, stop, isPlayable: engine.status !== 'failed' && !isStopped, retry, stopForTamper }
}

const neverEnds = () => () => undefined
