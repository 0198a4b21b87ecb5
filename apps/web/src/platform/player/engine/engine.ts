import { type Chapter, fetchChapters } from '../menu/chapters.ts'
import type { PlaySource } from '../play-source.ts'
import { type CueBoard, openCueBoard } from '../subtitles/cue-board.ts'
import { keepLine } from './keep-line.ts'
import { type Fault, faultOf } from './playback-faults.ts'
import { readTracks } from './tracks.ts'

export type Engine = ReturnType<typeof readTracks> & {
  cues: CueBoard
  chapters: readonly Chapter[]
  /** Asks at once for what a cut line has kept away. */
  retryNow: () => void
  /** Unloads the film and drops its keys. */
  destroy: () => Promise<void>
}

type Start = {
  video: HTMLVideoElement
  source: PlaySource
  from: number
  /** It cannot go on. */
  onFault: (fault: Fault) => void
  /** The line is cut, or is back; the film goes on by itself. */
  onCut: (isCut: boolean) => void
}

type MediaRequest = { uris: string[]; headers: Record<string, string> }

/** What is fetched counts as watched (the server knows nothing else), so a film that was only opened fetches its first seconds alone. */
const OPENED_SECONDS = 2
const PLAYING_SECONDS = 30

/** Loads Shaka (172 KB) and the film. Every request carries the token that holds at that moment. */
export async function startEngine({ video, source, ...start }: Start): Promise<Engine> {
  const wish = followWish(video)
  const cues = openCueBoard()
  const chaptersComing = fetchChapters(source)
  const { player, line } = await loadFilm({ video, source, ...start }, cues).finally(wish.end)
  const chapters = await chaptersComing
  // A film that is loaded pauses its element (HTML, 4.8.11.5), without an event.
  if (wish.isToPlay()) void video.play().catch(() => undefined)
  return {
    ...readTracks(player),
    cues,
    chapters,
    retryNow: line.retryNow,
    destroy: async () => {
      line.end()
      await player.destroy()
    },
  }
}

async function loadFilm({ video, source, from, onFault, onCut }: Start, cues: CueBoard) {
  const { default: shaka } = await import('shaka-player/dist/shaka-player.dash-es2021.js')
  shaka.polyfill.installAll()
  const player = new shaka.Player()
  await player.attach(video)
  player.configure({
    drm: { servers: { [source.endpoints.drm_system]: source.endpoints.license_url } },
    // The video lies in a closed root, where lines would keep no distance from the controls.
    textDisplayFactory: (_player: unknown) => cues.displayer,
    // A segment that is fetched ahead of its turn while another sound is chosen and the film is sought never arrives (Shaka 5.2).
    streaming: { bufferingGoal: OPENED_SECONDS, rebufferingGoal: 2, bufferBehind: 30, segmentPrefetchLimit: 0 },
  })
  const bufferMore = () => player.configure({ streaming: { bufferingGoal: PLAYING_SECONDS } })
  video.addEventListener('playing', bufferMore, { once: true })
  const isLicence = (uri: string) => new URL(uri, location.href).pathname === source.endpoints.license_url
  player.getNetworkingEngine()?.registerRequestFilter(async (_type: unknown, { uris, headers }: MediaRequest) => {
    headers.Authorization = `Bearer ${await (uris.some(isLicence) ? source.tokens.young() : source.tokens.current())}`
  })
  const line = keepLine({ retry: () => void player.retryStreaming(), onCut })
  // Called for what arrives, and not for what fails.
  player.getNetworkingEngine()?.registerResponseFilter(line.mended)
  player.addEventListener('error', (event: unknown) => {
    const fault = faultOf((event as { detail?: unknown }).detail)
    if (fault.kind === 'network') line.cut()
    else onFault(fault)
  })
  try {
    await player.load(source.endpoints.manifest_url, from > 0 ? from : undefined)
    return { player, line }
  } catch (error) {
    line.end()
    await player.destroy()
    throw error
  }
}

/** Whether the person wants the film to play: Play may be pressed before the film is there. */
function followWish(video: HTMLVideoElement) {
  const ending = new AbortController()
  let isToPlay = !video.paused
  video.addEventListener('play', () => (isToPlay = true), { signal: ending.signal })
  video.addEventListener('pause', () => (isToPlay = false), { signal: ending.signal })
  return { isToPlay: () => isToPlay, end: () => ending.abort() }
}
