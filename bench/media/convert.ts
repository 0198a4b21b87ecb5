import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertVideo } from '@answerprint/media/convert-video'
import { resolveTools } from '@answerprint/media/tools'
import { minuteClip } from '../support/encode/clip.ts'
import { compareTimes, median, report, run, timeSeconds } from '../support/measure.ts'

/** A conversion as an order does it, in its sandbox and probed before and after, beside one bare ffmpeg that makes the same. They take turns. */
const clipSeconds = Number(process.env.BENCH_CLIP_SECONDS ?? 60)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const MOST = 1.05
const tools = resolveTools()
const path = await minuteClip(tools, clipSeconds)
const target = { format: 'h264_mp4', size: { width: 1280, height: 720 }, scale: null, frame_rate: null, bitrate: 10 }

const BARE = [
  ...['-map', '0:v:0', '-vf', 'scale=1280:720:flags=lanczos,setsar=1', '-map', '0:a'],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '10M',
    '-maxrate',
    '15M',
    '-bufsize',
    '20M',
  ],
  ...['-c:a', 'aac', '-b:a', '320k', '-ar', '48000', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
]

const times = { ours: [] as number[], bare: [] as number[] }
for (let round = 0; round < rounds; round++) {
  times.bare.push(
    await timed((folder) => run(tools.ffmpeg, ['-nostdin', '-v', 'error', '-y', '-i', path, ...BARE, join(folder, 'bare.mp4')])),
  )
  times.ours.push(await timed((outDir) => convertVideo({ tools, path, demuxer: 'mov', target, outDir })))
}
const row = compareTimes(`convert ${clipSeconds} s of 1080p24 to H.264 720p`, {
  ...{ peer: 'bare ffmpeg', peerValue: median(times.bare), ours: median(times.ours), unit: 's', most: MOST },
})
await report('convert', [row], { clipSeconds, rounds, times })

async function timed(work: (folder: string) => Promise<unknown>): Promise<number> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-convert-'))
  try {
    return await timeSeconds(() => work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
