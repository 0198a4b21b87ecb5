import { useState } from 'react'
import { type Attempt, useEngine } from './engine/use-engine.ts'
import type { PlaySource } from './play-source.ts'
import { useFilm } from './use-film.ts'
import { type PlayReport, useReports } from './use-reports.ts'

type UsePlayback = {
  video: HTMLVideoElement | null
  source: PlaySource
  onReport: ((report: PlayReport) => Promise<unknown>) | undefined
  onRefused: (() => void) | undefined
}

/** A film in its video element: what loads it, another attempt after a failure, and the stop for good when its watermark was changed. */
export function usePlayback({ video, source, onReport, onRefused }: UsePlayback) {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, from: 0 })
  const [isTampered, setTampered] = useState(false)
  const engine = useEngine({ video, source, attempt, stopped: isTampered })
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
  return { engine, film, isTampered, isPlayable: engine.status !== 'failed' && !isTampered, retry, stopForTamper }
}
