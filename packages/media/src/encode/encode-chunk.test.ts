import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { readFragments } from '../cmaf/read-fragments.ts'
import { retimeSegment } from '../cmaf/retime-segment.ts'
import { MediaError } from '../media-error.ts'
import { inputWords } from '../probe/demuxers.ts'
import {
  type Clip,
  drawClip,
  drawVariableClip,
  forensicsFile,
  goldenGate,
  openClip,
  scratch,
  smallGoldenGate,
  tools,
} from '../test-clips.ts'
import { encodeChunk, seekWords, sourceChain } from './encode-chunk.ts'
import { chunkAt, type LadderPlan, planLadder } from './ladder.ts'

const clips: Record<string, () => string> = {
  'a 24 fps film': () => drawClip({ name: 'film.mp4', size: '320x180', rate: '24', seconds: 13 }),
  'a 29.97 fps film': () => drawClip({ name: 'ntsc.mkv', size: '320x180', rate: '30000/1001', seconds: 13 }),
  'a film of variable pace': drawVariableClip,
  'a real film': () => smallGoldenGate('320x180'),
}
const samples: Record<string, () => string> = {
  'a phone clip': () => forensicsFile('movie1/VID_20191220_170832.mp4'),
  'a screen recording that starts late': () => forensicsFile('movie2/movie-hello.mp4'),
}

/** The same film in pieces so short that many seams are met. */
function inManyPieces(plan: LadderPlan): LadderPlan {
  const segmentFrames = 14
  const totalFrames = Math.min(plan.total_frames, 200)
  const segmentCount = Math.ceil(totalFrames / segmentFrames)
  return {
    ...plan,
    total_frames: totalFrames,
    gop_frames: 7,
    segment_frames: segmentFrames,
    segment_count: segmentCount,
    chunk_segments: 3,
    chunk_count: Math.ceil(segmentCount / 3),
  }
}

const inOnePiece = (plan: LadderPlan): LadderPlan => ({ ...plan, chunk_segments: plan.segment_count, chunk_count: 1 })
const indices = (plan: LadderPlan) => Array.from({ length: plan.chunk_count }, (_, i) => i)

/** Checksums of the pictures a chunk would encode. */
function chosenPictures({ path, demuxer }: Clip, plan: LadderPlan, index: number): string[] {
  const chunk = chunkAt(plan, index)
  const graph = `${sourceChain(plan, chunk)},scale=160:90[out]`
  const args = [...seekWords(chunk), ...inputWords(path, demuxer), '-filter_complex', graph, '-map', '[out]', '-f', 'framemd5', '-']
  const lines = execFileSync(tools.ffmpeg, ['-v', 'error', ...args], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(',').at(-1) ?? '')
}

type Encoded = { inits: Buffer[]; times: number[] }

/** Every chunk's segments put in their place one after another, as the packager does, and the times of the whole. */
async function encodeAll({ path, demuxer }: Clip, plan: LadderPlan): Promise<Encoded> {
  const inits: Buffer[] = []
  const segments: Buffer[] = []
  for (const chunkIndex of indices(plan)) {
    const outDir = scratch('encoded')
    await encodeChunk({ tools, path, demuxer, plan, chunkIndex, outDir })
    for await (const { kind, bytes } of readFragments(join(outDir, `${plan.renditions[0]?.name}.mp4`))) {
      if (kind === 'init') inits.push(bytes)
      else segments.push(bytes)
    }
  }
  for (const [i, segment] of segments.entries()) {
    retimeSegment(segment, { sequenceNumber: i + 1, decodeTime: i * plan.segment_frames * plan.ticks_per_frame })
  }
  const stitched = join(scratch('stitched'), 'film.mp4')
  writeFileSync(stitched, Buffer.concat([...inits.slice(0, 1), ...segments]))
  return { inits, times: pictureTimes(stitched) }
}

function pictureTimes(path: string): number[] {
  const args = ['-v', 'error', '-show_entries', 'packet=pts', '-of', 'csv=p=0', path]
  return execFileSync(tools.ffprobe, args, { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number)
}

describe('a film encoded in chunks', () => {
  const everySeam = '%s: every seam takes exactly the pictures of one long run'
  const takesEveryPicture = async ([, path]: readonly [string, () => string]) => {
    const clip = await openClip(path())
    const plan = inManyPieces(planLadder(clip.probe))
    const pieces = indices(plan).flatMap((index) => chosenPictures(clip, plan, index))
    expect(pieces).toHaveLength(plan.total_frames)
    expect(pieces).toEqual(chosenPictures(clip, inOnePiece(plan), 0))
  }
  test.for(Object.entries(clips))(everySeam, takesEveryPicture)
  testNeeding('forensics-samples').for(Object.entries(samples))(everySeam, takesEveryPicture)

  test.for(['a 24 fps film', 'a 29.97 fps film', 'a film of variable pace'])(
    '%s: times and count of pictures are those of a single pass, and every chunk has one init segment',
    async (name) => {
      const clip = await openClip(clips[name]?.() ?? '')
      const plan = planLadder(clip.probe, { chunkSegments: 1 })
      const [chunked, single] = [await encodeAll(clip, plan), await encodeAll(clip, inOnePiece(plan))]
      const { times } = chunked
      expect(plan.chunk_count).toBeGreaterThan(2)
      expect(times).toHaveLength(plan.total_frames)
      // In the order shown: which pictures lie between two others in the file is the encoder's choice.
      expect(times.toSorted((a, b) => a - b)).toEqual(single.times.toSorted((a, b) => a - b))
      const steps = times.toSorted((a, b) => a - b).map((time, i, all) => time - (all[i - 1] ?? time - plan.ticks_per_frame))
      expect(new Set(steps)).toEqual(new Set([plan.ticks_per_frame]))
      for (const init of [...chunked.inits, ...single.inits]) expect(init.equals(chunked.inits[0] ?? Buffer.alloc(0))).toBe(true)
    },
  )

  test('a film that cannot be decoded to its end is called damaged', async () => {
    const { path, demuxer, probe } = await openClip(clips['a 24 fps film']?.() ?? '')
    const plan = planLadder({ ...probe, video: probe.video && { ...probe.video, duration_seconds: 60 } } as typeof probe, {
      chunkSegments: 1,
    })
    const outcome = await encodeChunk({ tools, path, demuxer, plan, chunkIndex: 8, outDir: scratch('encoded') }).catch(
      (error: unknown) => error,
    )
    expect(outcome).toBeInstanceOf(MediaError)
    expect(outcome).toMatchObject({ reason: 'damaged' })
  })

  test('an encode that is cancelled stops at once', async () => {
    const { path, demuxer, probe } = await openClip(goldenGate())
    const signal = AbortSignal.timeout(500)
    const request = { tools, path, demuxer, plan: planLadder(probe), chunkIndex: 0, outDir: scratch('encoded'), signal }
    const started = performance.now()
    await expect(encodeChunk(request)).rejects.toMatchObject({ reason: 'cancelled' })
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
