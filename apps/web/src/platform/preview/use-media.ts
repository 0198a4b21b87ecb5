import { useEffect, useState } from 'react'

export type MediaState = { isPlaying: boolean; seconds: number; length: number; isMuted: boolean }
const atRest: MediaState = { isPlaying: false, seconds: 0, length: 0, isMuted: false }

const EVENTS = ['play', 'pause', 'timeupdate', 'seeking', 'durationchange', 'volumechange', 'ended'] as const

/** What a film or a sound is doing. */
export function useMedia(media: HTMLMediaElement | null): MediaState {
  const [state, setState] = useState(atRest)
  useEffect(() => {
    if (media === null) return undefined
    const read = () => {
      const { paused, currentTime, duration, muted } = media
      setState({ isPlaying: !paused, seconds: currentTime, length: Number.isFinite(duration) ? duration : 0, isMuted: muted })
    }
    read()
    const stop = new AbortController()
    for (const name of EVENTS) media.addEventListener(name, read, stop)
    return () => stop.abort()
  }, [media])
  return state
}

/** Plays or pauses. A browser that refuses to play is not an error: the person presses again. */
export const turnPlay = (media: HTMLMediaElement | null): void => {
  if (media === null) return
  if (media.paused) media.play().catch(() => undefined)
  else media.pause()
}
