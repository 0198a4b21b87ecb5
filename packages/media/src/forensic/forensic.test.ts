import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFragments } from '../cmaf/read-fragments.ts'
import { encodeChunk } from '../encode/encode-chunk.ts'
import { type LadderPlan, planLadder } from '../encode/ladder.ts'
import { type Clip, goldenGate, openClip, scratch, smallGoldenGate, tools } from '../test-clips.ts'
import { findMarks } from './find-marks.ts'
import { judgeMarks } from './judge-marks.ts'
import { carriesMark } from './mark-code.ts'
import { markPattern } from './pattern.ts'

const markKey = new Uint8Array(32).fill(7)

describe('the pattern of a mark', () => {
  test('belongs to its key and segment, and neither brightens nor darkens the picture', () => {
    const field = markPattern(markKey, 1, 192, 108)
    expect(markPattern(markKey, 1, 192, 108)).toEqual(field)
    const likeness = (other: Float32Array) => field.reduce((sum, value, at) => sum + value * (other[at] as number), 0) / power(field)
    expect(likeness(field)).toBeCloseTo(1)
    for (const other of [markPattern(markKey, 2, 192, 108), markPattern(new Uint8Array(32).fill(8), 1, 192, 108)]) {
      expect(Math.abs(likeness(other))).toBeLessThan(0.25)
    }
    expect(Math.abs(field.reduce((sum, value) => sum + value, 0) / field.length)).toBeLessThan(1e-4)
  })
})

const power = (field: Float32Array) => field.reduce((sum, value) => sum + value * value, 0)

/** Segments of half a second, so that a short clip has enough of them to tell people apart. */
const inShortSegments = (plan: LadderPlan): LadderPlan => {
  const segment_frames = 14
  const segment_count = Math.ceil(plan.total_frames / segment_frames)
  const renditions = plan.renditions.slice(-1)
  return { ...plan, renditions, gop_frames: 7, segment_frames, segment_count, chunk_segments: segment_count, chunk_count: 1 }
}

const attack = (path: string, words: string[]) => {
  const out = join(scratch('attack'), 'leak.mp4')
  execFileSync(tools.ffmpeg, ['-v', 'error', '-i', path, ...words, '-c:v', 'libx264', '-preset', 'ultrafast', out])
  return out
}
const film = async (path: string) => {
  const { demuxer, probe } = await openClip(path)
  return { path, demuxer, duration_seconds: probe.video?.duration_seconds ?? 0 }
}

let clip: Clip
let plan: LadderPlan
let plain: Buffer[]
let marked: Buffer[]
let reference: string

async function fragmentsOf({ path, demuxer }: Clip, its: LadderPlan, key?: Uint8Array): Promise<Buffer[]> {
  const outDir = scratch('marked')
  const [file] = await encodeChunk({ tools, path, demuxer, plan: its, chunkIndex: 0, outDir, markKey: key })
  const found: Buffer[] = []
  for await (const { bytes } of readFragments(join(outDir, file?.file ?? ''))) found.push(Buffer.from(bytes))
  return found
}
function write(name: string, fragments: readonly Buffer[]): string {
  const path = join(scratch('film'), name)
  writeFileSync(path, Buffer.concat(fragments))
  return path
}
const copyFor = (recipient: string) =>
  write(
    'copy.mp4',
    plain.map((fragment, index) => (index > 0 && carriesMark(recipient, index) ? (marked[index] as Buffer) : fragment)),
  )
const scoresOf = async (leak: string) =>
  findMarks({ tools, outDir: scratch('read'), plan, markKey, reference: await film(reference), copy: await film(leak) })
const suspects = ['ada', 'bo', 'chen', 'dede', 'eva', 'femi', 'gus', 'hana']

describe('a copy made for one recipient', () => {
  beforeAll(async () => {
    clip = await openClip(smallGoldenGate('320x180'))
    plan = inShortSegments(planLadder(clip.probe))
    plain = await fragmentsOf(clip, plan)
    marked = await fragmentsOf(clip, plan, markKey)
    reference = write('reference.mp4', plain)
  }, 120_000)

  test('has the same init segment as any other, so that segments of both play in one film', () => {
    expect(marked[0]).toEqual(plain[0])
    expect(marked.length).toBe(plain.length)
    expect(marked.length).toBe(plan.segment_count + 1)
  })

  test.each<[string, string[]]>([
    ['as it was sent', ['-crf', '18']],
    ['encoded again, small and poor', ['-vf', 'scale=240:-2', '-crf', '30']],
    ['brighter and with more contrast', ['-vf', 'eq=brightness=0.06:contrast=1.15', '-crf', '26']],
    ['trimmed at its beginning, at another rate', ['-ss', '1.7', '-r', '25', '-crf', '26']],
  ])('leads to them, %s', async (_name, words) => {
    const leak = attack(copyFor('dede'), words)
    const scores = await scoresOf(leak)
    const wrong = scores.filter(({ segment_number, score }) => score > 0.5 !== carriesMark('dede', segment_number))
    expect(wrong).toEqual([])
    const { verdict, fits, compared } = judgeMarks(scores, suspects)
    expect(compared).toBeGreaterThan(18)
    expect([verdict, fits[0]?.key]).toEqual(['named', 'dede'])
    expect(fits[0]?.chance).toBeLessThan(1e-5)
  })

  test.each<[string, string[], string]>([
    ['mirrored', ['-vf', 'hflip'], 'not_this_film'],
    ['cropped to its middle', ['-vf', 'crop=iw/2:ih/2'], 'not_this_film'],
    // The camera of this clip does not move, so its pictures are alike at any speed.
    ['at another speed', ['-vf', 'setpts=PTS*1.08'], 'unsure'],
    ['of a few seconds', ['-t', '3'], 'too_short'],
  ])('names no one from a copy that is %s', async (_name, words, expected) => {
    const scores = await scoresOf(attack(copyFor('dede'), words))
    expect(scores.every(({ score }) => score >= -1 && score <= 2)).toBe(true)
    expect(judgeMarks(scores, suspects).verdict).toBe(expected)
  })

  test('says that a copy without marks has none, and that another person’s fits no suspect', async () => {
    expect(judgeMarks(await scoresOf(attack(reference, ['-crf', '26'])), suspects).verdict).toBe('no_mark')
    const others = suspects.filter((each) => each !== 'dede')
    expect(judgeMarks(await scoresOf(attack(copyFor('dede'), ['-crf', '26'])), others).verdict).toBe('unsure')
  })

  test('looks like the film: 40 dB from a copy without marks, where what encoding alone loses counts too', async () => {
    const large = await openClip(goldenGate())
    const its = inShortSegments({ ...planLadder(large.probe), total_frames: 84 })
    const [a, b] = [write('a.mp4', await fragmentsOf(large, its)), write('b.mp4', await fragmentsOf(large, its, markKey))]
    const words = ['-hide_banner', '-i', a, '-i', b, '-lavfi', 'psnr', '-f', 'null', '-']
    const { stderr } = spawnSync(tools.ffmpeg, words, { encoding: 'utf8' })
    expect(Number(/PSNR y:([\d.]+)/.exec(stderr)?.[1])).toBeGreaterThan(40)
  })
})
