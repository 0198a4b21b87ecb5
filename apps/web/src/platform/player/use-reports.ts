import { randomId } from '#platform/random-id'
import { useEffect, useEffectEvent } from 'react'
import { collectPlayed, type PlayedCollector, type PlayedInterval } from './played-intervals.ts'

/** `left`: the page was closed, and nothing of the film was played in it. */
type PlayEvent = 'playing' | 'paused' | 'seeked' | 'hidden' | 'left' | 'ended' | 'watermark_tampered'
export type PlayReport = {
  played: PlayedInterval[]
  /** What is sent again because its answer was lost counts once. */
  numbered?: { page: string; numbers: number[] }
  position_seconds: number
  event: PlayEvent
  /** The page may be gone before the answer: send it so that it still arrives. */
  isLeaving: boolean
}

const REPORT_MILLISECONDS = 10_000
/** A drag along the timeline is many seeks, and one report. */
const SEEK_REST_MILLISECONDS = 600

type Reporting = { video: HTMLVideoElement; send: (report: PlayReport) => Promise<unknown> }

/**
 * Tells what was played: every ten seconds while the film runs, and at a pause, a seek, the end, and when the page is hidden or left.
 * What did not arrive goes with the next report, which comes also while the film is paused.
 */
export function useReports(video: HTMLVideoElement | null, onReport: ((report: PlayReport) => Promise<unknown>) | undefined): void {
  const send = useEffectEvent(async (report: PlayReport) => onReport?.(report))
  const isWanted = onReport !== undefined
  useEffect(() => {
    if (video === null || !isWanted) return undefined
    return reportPlaying({ video, send: (report) => send(report) })
  }, [video, isWanted])
}

function reportPlaying({ video, send }: Reporting): () => void {
  const played = collectPlayed()
  const page = randomId()
  let seekTimer: ReturnType<typeof setTimeout> | undefined
  const report = (event: PlayEvent, isLeaving = false) => {
    if (event === 'hidden' && !video.seeking) advance(played, video)
    const intervals = played.take()
    // A film that was moved a moment ago is left where it was moved to.
    if (event === 'hidden' && intervals.length === 0 && seekTimer === undefined) return
    clearTimeout(seekTimer)
    seekTimer = undefined
    const numbered = { page, numbers: played.numbersOf(intervals) }
    send({ played: intervals, numbered, position_seconds: video.currentTime, event, isLeaving }).then(
      () => played.forget(intervals),
      () => played.giveBack(intervals),
    )
  }
  const leaving = new AbortController()
  const on = (name: keyof HTMLMediaElementEventMap, hear: () => void) => video.addEventListener(name, hear, { signal: leaving.signal })
  // The first change of the time comes late on a busy machine: the stretch begins where the film does.
  let hasPlayed = false
  on('playing', () => {
    hasPlayed = true
    advance(played, video)
  })
  on('timeupdate', () => advance(played, video))
  on('seeking', () => played.stop())
  on('seeked', () => {
    clearTimeout(seekTimer)
    seekTimer = setTimeout(report, SEEK_REST_MILLISECONDS, 'seeked')
  })
  on('pause', () => {
    advance(played, video, true)
    played.stop()
    if (!video.ended) report('paused')
  })
  on('ended', () => {
    played.stop()
    report('ended')
  })
  const hide = () => document.visibilityState === 'hidden' && report('hidden', true)
  const leave = () => report('hidden', true)
  document.addEventListener('visibilitychange', hide, { signal: leaving.signal })
  const close = () => {
    leave()
    if (!hasPlayed) report('left', true)
  }
  window.addEventListener('pagehide', close, { signal: leaving.signal })
  const timer = setInterval(() => {
    if (!video.paused) report('playing')
    // What did not arrive at a pause or at the end has no next report to go with.
    else if (played.isWaiting()) report(video.ended ? 'ended' : 'paused')
  }, REPORT_MILLISECONDS)
  return () => {
    clearInterval(timer)
    clearTimeout(seekTimer)
    leaving.abort()
    leave()
  }
}

function advance(played: PlayedCollector, video: HTMLVideoElement, wasRunning = !video.paused): void {
  if (!wasRunning || video.seeking) return
  played.advance({ position: video.currentTime, clockMilliseconds: performance.now(), rate: video.playbackRate })
}
