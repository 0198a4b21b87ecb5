/** The position of the film, whether its picture is there or not. Seconds. */
export type FilmClock = ReturnType<typeof openFilmClock>

const EVENTS = ['pause', 'ended', 'seeking', 'seeked', 'ratechange', 'durationchange'] as const
const FASTEST = 2

export function openFilmClock() {
  let video: HTMLVideoElement | null = null
  let rest = 0
  let frame = 0
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const each of listeners) each()
  }
  // A video reports its time four times a second: too seldom for a line of text.
  const run = () => {
    announce()
    frame = video === null || video.paused ? 0 : requestAnimationFrame(run)
  }
  const isReady = () => video !== null && Number.isFinite(video.duration)
  const play = () => void video?.play().catch(() => undefined)
  const seek = (seconds: number) => {
    rest = Math.max(0, seconds)
    if (video !== null && isReady()) video.currentTime = Math.min(rest, Math.max(0, video.duration - 0.05))
    announce()
  }
  return {
    get currentTime(): number {
      return video !== null && isReady() ? video.currentTime : rest
    },
    get isPlaying(): boolean {
      return video !== null && !video.paused
    },
    get rate(): number {
      return video?.playbackRate ?? 1
    },
    seek,
    pause: () => video?.pause(),
    toggle: () => {
      if (video === null) return
      if (!video.paused) return video.pause()
      video.playbackRate = 1
      play()
    },
    /** Plays; a press while it plays makes it faster. */
    faster: () => {
      if (video === null) return
      if (video.paused) video.playbackRate = 1
      else video.playbackRate = Math.min(FASTEST, video.playbackRate + 0.5)
      play()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The picture, as long as it is on the page. */
    attach: (next: HTMLVideoElement): (() => void) => {
      video = next
      const stop = new AbortController()
      next.addEventListener('play', run, stop)
      for (const name of EVENTS) next.addEventListener(name, announce, stop)
      next.addEventListener('loadedmetadata', () => rest > 0 && seek(rest), stop)
      if (isReady()) seek(rest)
      return () => {
        rest = next.currentTime
        video = null
        stop.abort()
        cancelAnimationFrame(frame)
        announce()
      }
    },
  }
}
