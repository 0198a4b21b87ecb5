import { useEffect, useState } from 'react'

/** What the controls show of the video. */
export type Film = {
  position: number
  duration: number
  /** How far ahead it is loaded, in seconds from the start. */
  buffered: number
  isRunning: boolean
  isWaiting: boolean
  hasStarted: boolean
  hasEnded: boolean
  volume: number
  isMuted: boolean
  rate: number
}

const atRest: Film = {
  position: 0,
  duration: 0,
  buffered: 0,
  isRunning: false,
  isWaiting: false,
  hasStarted: false,
  hasEnded: false,
  volume: 1,
  isMuted: false,
  rate: 1,
}

const changes = [
  'timeupdate',
  'durationchange',
  'progress',
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'emptied',
] as const

export function useFilm(video: HTMLVideoElement | null): Film {
  const [film, setFilm] = useState(atRest)
  useEffect(() => {
    if (video === null) return undefined
    const read = () => setFilm((before) => filmOf(video, before))
    for (const change of changes) video.addEventListener(change, read)
    read()
    return () => {
      for (const change of changes) video.removeEventListener(change, read)
    }
  }, [video])
  return film
}

/** The start of the film is not the end of waiting: enough must be there to go on. */
const filmOf = (video: HTMLVideoElement, before: Film): Film => ({
  position: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  buffered: bufferedTo(video),
  isRunning: !video.paused && !video.ended,
  isWaiting: !video.paused && (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA || isHeld(video)),
  hasStarted: before.hasStarted || !video.paused,
  hasEnded: video.ended,
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
  rate: isHeld(video) ? before.rate : video.playbackRate,
})

/** The engine lets nothing run while too little is loaded. */
const isHeld = (video: HTMLVideoElement): boolean => video.playbackRate === 0

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return 0
}
