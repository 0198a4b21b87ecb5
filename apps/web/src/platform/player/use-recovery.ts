import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EngineState } from './engine/use-engine.ts'

/** A film that is refused again so soon after it was allowed anew is not asked for by itself once more. */
const REST_MILLISECONDS = 30_000
/** A film that could not be reached at all is tried again by itself: soon, then less often. */
const FIRST_WAIT_MILLISECONDS = 5_000
const LONGEST_WAIT_MILLISECONDS = 60_000
/** What was asked for anew comes a moment after its answer; a film that was paused in between would not go on. */
const ANSWER_MILLISECONDS = 200

type UseRecovery = {
  engine: EngineState
  video: HTMLVideoElement | null
  onRefused: (() => Promise<unknown>) | undefined
  /** Loads the film again. */
  again: () => void
}

/**
 * What is done before a person is asked to do anything: a film that is refused is asked for anew, because a visit may be over while its gates
 * are open; one that cannot be reached is tried again. Under a notice nothing plays.
 */
export function useRecovery({ engine, video, onRefused, again }: UseRecovery) {
  const [isAsking, setAsking] = useState(false)
  const [asked, failures] = [useRef(Number.NEGATIVE_INFINITY), useRef(0)]
  const wasRunning = useRef(false)
  const fault = engine.status === 'failed' ? engine.fault : undefined

  const pauseUnderNotice = () => {
    wasRunning.current = video !== null && !video.paused
    video?.pause()
  }
  /** Asks for the film anew; when it is given, another source loads it. */
  const askAnew = async () => {
    setAsking(true)
    asked.current = performance.now()
    await onRefused?.().catch(() => undefined)
    setAsking(false)
  }
  /** A film that was running goes on. */
  const retry = () => {
    if (wasRunning.current) void video?.play().catch(() => undefined)
    if (fault?.kind === 'refused') void askAnew()
    else again()
  }

  const handleFault = useEffectEvent(() => {
    const mayAsk = onRefused !== undefined && performance.now() - asked.current > REST_MILLISECONDS
    if (fault?.kind === 'refused' && mayAsk) return void askAnew()
    if (fault !== undefined && !isAsking) pauseUnderNotice()
  })
  useEffect(() => void (fault !== undefined && handleFault()), [fault])
  const handleAnswer = useEffectEvent(() => {
    if (!isAsking && fault !== undefined) pauseUnderNotice()
  })
  useEffect(() => {
    if (isAsking) return undefined
    const timer = setTimeout(() => handleAnswer(), ANSWER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isAsking])

  const retryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (engine.status === 'ready') failures.current = 0
    if (fault?.kind !== 'network') return undefined
    failures.current += 1
    const wait = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** (failures.current - 1))
    const timer = setTimeout(retryAgain, wait)
    const atOnce = () => retryAgain()
    window.addEventListener('online', atOnce)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', atOnce)
    }
  }, [engine, fault, failures])

  return { isAsking, retry }
}
