import { join } from 'node:path'
import { CANDIDATE_MOMENTS, fitTile, planSprite } from '@answerprint/media/film-preview-graph'
import type { LadderPlan } from '@answerprint/media/ladder'
import type { Tools } from '@answerprint/media/tools'
import { run } from '../measure.ts'

/**
 * The peer for encodes: one ffmpeg, one decode, the same sizes, preset and rates. The small copy is the lowest rendition written a
 * second time with the sound, as ours is, so neither is encoded twice. Nothing is segmented, packaged or encrypted.
 */
export async function encodeWithFfmpeg({ ffmpeg }: Tools, path: string, plan: LadderPlan, outDir: string): Promise<void> {
  const sprite = planSprite(plan.duration_seconds)
  const rungs = plan.renditions.map(({ name, width, height }, index) => {
    const labels = [
      `[${name}]`,
      ...(index < plan.renditions.length - 1 ? [`[to${index + 1}]`] : ['[tiles]']),
      ...(index === 0 ? ['[seen]'] : []),
    ]
    return `${index === 0 ? '[0:v]' : `[to${index}]`}scale=${width}:${height},format=yuv420p,split=${labels.length}${labels.join('')}`
  })
  const grid = `${sprite.columns}x${Math.ceil(sprite.frames / sprite.columns)}`
  const moments = CANDIDATE_MOMENTS.map((share) => `eq(n,${Math.floor(share * plan.total_frames)})`).join('+')
  const graph = [
    ...rungs,
    `[tiles]fps=1000/${Math.round(sprite.interval_seconds * 1000)},${fitTile()},tile=${grid},format=yuvj420p[sprite]`,
    `[seen]select='${moments}',scale=960:-2,format=yuvj420p[moments]`,
  ].join(';')
  const ladder = plan.renditions.flatMap((each, index) => rendition(plan, each, index === plan.renditions.length - 1))
  const pictures = [
    ...['-map', '[sprite]', '-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', 'sprite.jpg'],
    ...['-map', '[moments]', '-vsync', 'passthrough', '-q:v', '3', '-f', 'image2', 'moment-%d.jpg'],
  ].map((word) => (word.endsWith('.jpg') ? join(outDir, word) : word))
  await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', '-i', path, '-filter_complex', graph, ...ladder.map(placed(outDir)), ...pictures])
}

type Rendition = LadderPlan['renditions'][number]

function rendition(plan: LadderPlan, { name, crf, max_bit_rate, buffer_bits }: Rendition, isLowest: boolean): string[] {
  const gop = String(plan.gop_frames)
  const rate = ['-crf', String(crf), '-maxrate', String(max_bit_rate), '-bufsize', String(buffer_bits)]
  const coding = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    ...rate,
    '-g',
    gop,
    '-keyint_min',
    gop,
    '-sc_threshold',
    '0',
  ]
  if (!isLowest) return ['-map', `[${name}]`, ...coding, '-f', 'mp4', `@${name}.mp4`]
  const sound = ['-map', '0:a', '-c:a', 'aac', '-b:a', String(plan.audio?.bit_rate ?? 128_000)]
  const thrice = `[select=v]@${name}.mp4|[select=a]@a.mp4|[movflags=+faststart]@proxy.mp4`
  return ['-map', `[${name}]`, ...sound, ...coding, '-flags', '+global_header', '-f', 'tee', thrice]
}

const placed = (outDir: string) => (word: string) => word.replaceAll('@', `${outDir}/`)
