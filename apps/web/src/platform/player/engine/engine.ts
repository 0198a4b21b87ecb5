import type { PlaySource } from '../play-source.ts'
import { type Fault, faultOf } from './playback-faults.ts'

export type Engine = {
  hasCaptions: boolean
  showCaptions: (shown: boolean) => void
  /** Unloads the film and drops its keys. */
  destroy: () => Promise<void>
}

type Start = { video: HTMLVideoElement; source: PlaySource; from: number; onFault: (fault: Fault) => void }

type MediaRequest = { uris: string[]; headers: Record<string, string> }

/** Loads Shaka (172 KB) and the film. Every request carries the token that holds at that moment. */
export async function startEngine({ video, source, from, onFault }: Start): Promise<Engine> {
  const { default: shaka } = await import('shaka-player/dist/shaka-player.dash-es2021.js')
  shaka.polyfill.installAll()
  const player = new shaka.Player()
  await player.attach(video)
  player.configure({
    drm: { servers: { [source.endpoints.drm_system]: source.endpoints.license_url } },
    streaming: { bufferingGoal: 30, rebufferingGoal: 2, bufferBehind: 30 },
  })
  const isLicence = (uri: string) => new URL(uri, location.href).pathname === source.endpoints.license_url
  player.getNetworkingEngine()?.registerRequestFilter(async (_type: unknown, { uris, headers }: MediaRequest) => {
    headers.Authorization = `Bearer ${await (uris.some(isLicence) ? source.tokens.young() : source.tokens.current())}`
  })
  player.addEventListener('error', (event: unknown) => onFault(faultOf((event as { detail?: unknown }).detail)))
  try {
    await player.load(source.endpoints.manifest_url, from > 0 ? from : undefined)
  } catch (error) {
    await player.destroy()
    throw error
  }
  const captions = player.getTextTracks()
  return {
    hasCaptions: captions.length > 0,
    showCaptions: (shown) => player.selectTextTrack(shown ? (captions[0] ?? null) : null),
    destroy: async () => {
      await player.destroy()
    },
  }
}
