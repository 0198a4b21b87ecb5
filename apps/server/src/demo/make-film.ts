import { join } from 'node:path'
import { runTool } from '@answerprint/media/sandbox'
import type { Tools } from '@answerprint/media/tools'

const STILLS = join(import.meta.dirname, '../../demo/stills')
const SCENES = ['h0.webp', 'h9.webp', 'h15.webp', 'h12.webp', 'h7.webp', 'h23.webp']
const SCENE_SECONDS = 8
const [WIDTH, HEIGHT] = [1280, 720]

/** Six slow pans over painted stills with a quiet tone: a small film that can be shown, encoded and shared. */
export async function makeDemoFilm(tools: Tools, outDir: string, signal: AbortSignal): Promise<string> {
  const inputs = SCENES.map((name) => join(STILLS, name))
  const pictures = inputs.flatMap((path) => ['-loop', '1', '-framerate', '24', '-t', String(SCENE_SECONDS), '-i', path])
  const seconds = SCENES.length * SCENE_SECONDS
  const tone = `sine=frequency=110:duration=${seconds},tremolo=f=0.2:d=0.6,volume=0.25`
  const scenes = SCENES.map((_, index) => `[${index}:v]${panOf(index)}[s${index}]`)
  const joined = `${SCENES.map((_, index) => `[s${index}]`).join('')}concat=n=${SCENES.length}:v=1:a=0[v]`
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k']
  const name = 'film.mp4'
  const args = ['-v', 'error', '-y', ...pictures, '-f', 'lavfi', '-i', tone, '-filter_complex', [...scenes, joined].join(';')]
  const outputs = ['-map', '[v]', '-map', `${SCENES.length}:a`, ...codecs, '-shortest', '-movflags', '+faststart', name]
  await runTool({ tools, program: tools.ffmpeg, args: [...args, ...outputs], inputs, outDir, timeoutSeconds: 300, signal })
  return join(outDir, name)
}

function panOf(index: number): string {
  const room = 160
  const along = index % 2 === 0 ? `t/${SCENE_SECONDS}` : `(1-t/${SCENE_SECONDS})`
  const fade = `fade=t=in:d=0.6,fade=t=out:st=${SCENE_SECONDS - 0.6}:d=0.6`
  return `scale=${WIDTH + room}:-2,crop=${WIDTH}:${HEIGHT}:x='${room}*${along}':y=(ih-${HEIGHT})/2,setsar=1,fps=24,format=yuv420p,${fade}`
}
