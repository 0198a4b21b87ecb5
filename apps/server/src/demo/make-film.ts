import { join } from 'node:path'
import { runTool } from '@answerprint/media/sandbox'
import type { Tools } from '@answerprint/media/tools'
import { STILLS } from './pictures.ts'

type Workshop = { tools: Tools; outDir: string; signal: AbortSignal }

/** How long each scene is and how large the picture; stories take shorter and smaller ones. */
export type FilmSize = { sceneSeconds: number; width: number; height: number }
export const DEMO_PICTURE = { width: 1280, height: 720 }
const FRAME_RATE = 24
const TONE_SECONDS = 8

/** Slow pans over painted stills with a quiet tone: a small film that can be shown, encoded and shared. */
export async function makeDemoFilm({ tools, outDir, signal }: Workshop, scenes: readonly string[], size: FilmSize): Promise<string> {
  const { sceneSeconds } = size
  const inputs = scenes.map((name) => join(STILLS, name))
  const pictures = inputs.flatMap((path) => ['-framerate', String(FRAME_RATE), '-i', path])
  const tone = `sine=frequency=110:duration=${scenes.length * sceneSeconds},tremolo=f=0.2:d=0.6,volume=0.25`
  const pans = scenes.map((_, index) => `[${index}:v]${panOf(index, size)}[s${index}]`)
  const joined = `${scenes.map((_, index) => `[s${index}]`).join('')}concat=n=${scenes.length}:v=1:a=0[v]`
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k']
  const name = 'film.mp4'
  const args = ['-v', 'error', '-y', ...pictures, '-f', 'lavfi', '-i', tone, '-filter_complex', [...pans, joined].join(';')]
  const outputs = ['-map', '[v]', '-map', `${scenes.length}:a`, ...codecs, '-shortest', '-movflags', '+faststart', name]
  await runTool({ tools, program: tools.ffmpeg, args: [...args, ...outputs], inputs, outDir, timeoutSeconds: 300, signal })
  return join(outDir, name)
}

/** A tone in each channel, swelling at its own pace, so that the channels can be distinguished. */
export async function makeDemoSound({ tools, outDir, signal }: Workshop, tones: readonly number[]): Promise<string> {
  const channels = tones.map((hertz, index) => `0.15*sin(2*PI*${hertz}*t)*(1+sin(${0.9 + index / 3}*t))`)
  const source = `aevalsrc=${channels.join('|')}:s=48000:d=${TONE_SECONDS}:c=${tones.length > 2 ? '5.1' : 'stereo'}`
  const name = 'sound.wav'
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'pcm_s16le', name]
  await runTool({ tools, program: tools.ffmpeg, args, inputs: [], outDir, timeoutSeconds: 60, signal })
  return join(outDir, name)
}

/** The still is decoded and scaled once and then repeated: ffmpeg's `-loop` would do both again for each picture of the film. */
function panOf(index: number, { sceneSeconds: seconds, width, height }: FilmSize): string {
  const margin = width / 8
  const along = index % 2 === 0 ? `t/${seconds}` : `(1-t/${seconds})`
  const fade = `fade=t=in:d=0.6,fade=t=out:st=${seconds - 0.6}:d=0.6`
  const repeated = `scale=${width + margin}:-2,format=yuv420p,loop=loop=${seconds * FRAME_RATE - 1}:size=1`
  return `${repeated},crop=${width}:${height}:x='${margin}*${along}':y=(ih-${height})/2,setsar=1,${fade}`
}
