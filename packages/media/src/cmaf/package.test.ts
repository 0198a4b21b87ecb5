import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLeftOut } from '../../../../scripts/needed-tools.ts'
import { encodeAudio } from '../encode/encode-audio.ts'
import { encodeChunk } from '../encode/encode-chunk.ts'
import { type LadderPlan, planLadder } from '../encode/ladder.ts'
import { drawClip, forensicsFile, frameSums, openClip, scratch, tools } from '../test-clips.ts'
import { findBox, readBoxes } from './boxes.ts'
import type { Scheme } from './encryption/protection.ts'
import { writeHlsMaster } from './manifests/hls-playlists.ts'
import { type PackagedFile, packageAudio, packageChunk } from './package.ts'
import { readFragments } from './read-fragments.ts'
import { readTrack } from './track.ts'

const KEY = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const KEY_ID = Buffer.from('a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', 'hex')

type Film = { plan: LadderPlan; encodedDir: string }

async function encodeFilm(path: string, mostFrames = Infinity): Promise<Film> {
  const { demuxer, probe } = await openClip(path)
  const whole = planLadder(probe)
  const plan = { ...whole, total_frames: Math.min(whole.total_frames, mostFrames) }
  const outDir = scratch('encoded')
  await encodeChunk({ tools, path, demuxer, plan, chunkIndex: 0, outDir })
  await encodeAudio({ tools, path, demuxer, plan, outDir })
  return { plan, encodedDir: outDir }
}

const films: Record<string, Film> = {}

beforeAll(async () => {
  films['a drawn film'] = await encodeFilm(drawClip({ name: 'film.mp4', size: '320x180', rate: '24', seconds: 13 }))
  if (!isLeftOut('forensics-samples')) films['a phone clip'] = await encodeFilm(forensicsFile('movie1/VID_20191220_170832.mp4'), 15)
})

const cases: { name: string; scheme: Scheme }[] = [
  { name: 'a drawn film', scheme: 'cbcs' },
  { name: 'a drawn film', scheme: 'cenc' },
  { name: 'a phone clip', scheme: 'cbcs' },
]

/** RFC 8216, 4.3.4.2, for segments of about one length. */
const peakBitRate = (files: readonly PackagedFile[], timescale: number): number =>
  Math.max(
    ...files.filter((each) => each.duration_ticks > timescale).map(({ bytes, duration_ticks }) => (bytes * 8 * timescale) / duration_ticks),
  )

describe('a packaged film', () => {
  test.for(cases)('$name in $scheme is really encrypted, and its key gives every frame back', async ({ name, scheme }, { skip }) => {
    const film = films[name]
    if (!film) return skip('forensics-samples is left out')
    const outDir = scratch('packaged')
    const request = { ...film, outDir, key: KEY, keyId: KEY_ID, scheme }
    const files = [...(await packageChunk({ ...request, chunkIndex: 0 })), ...(await packageAudio(request))]
    const inits = files.filter((file) => file.segment_number === 0).map(({ rendition }) => rendition)
    expect(inits).toEqual([...film.plan.renditions.map((each) => each.name), 'a'])
    for (const rendition of inits) await expectEncrypted(film, { outDir, rendition, files })
  })

  test('the codec in the manifest is the codec in the film', async () => {
    for (const { plan, encodedDir } of Object.values(films)) {
      expect(plan.renditions).not.toEqual([])
      for (const { name, codec } of plan.renditions) {
        const inits: Buffer[] = []
        for await (const { kind, bytes } of readFragments(join(encodedDir, `${name}.mp4`))) if (kind === 'init') inits.push(bytes)
        expect(inits.map(readTrack)).toMatchObject([{ kind: 'video', codec, timescale: plan.timescale }])
      }
    }
  })

  test('segments are numbered and timed for their place in the film, with sound as planned', async () => {
    const { plan, encodedDir } = films['a drawn film'] as Film
    const outDir = scratch('packaged')
    const files = await packageAudio({ plan, encodedDir, outDir, key: KEY, keyId: KEY_ID })
    const total = files.reduce((sum, file) => sum + file.duration_ticks, 0)
    expect(total).toBe(plan.audio?.total_samples)
    let decodeTime = 0n
    for (const { file, segment_number, duration_ticks } of files.slice(1)) {
      const bytes = readFileSync(join(outDir, file))
      const moof = findBox(bytes, ['moof'])
      expect(bytes.readUInt32BE(findBox(bytes, ['mfhd'], moof).bodyStart + 4)).toBe(segment_number)
      expect(bytes.readBigUInt64BE(findBox(bytes, ['traf', 'tfdt'], moof).bodyStart + 4)).toBe(decodeTime)
      decodeTime += BigInt(duration_ticks)
    }
  })

  test('a chunk that is not what the plan says is not packaged', async () => {
    const { plan, encodedDir } = films['a drawn film'] as Film
    const other = { ...plan, total_frames: plan.total_frames - 1 }
    const request = { plan: other, chunkIndex: 0, encodedDir, outDir: scratch('packaged'), key: KEY, keyId: KEY_ID }
    await expect(packageChunk(request)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('a key of the wrong length is refused', async () => {
    const { plan, encodedDir } = films['a drawn film'] as Film
    const request = { plan, encodedDir, outDir: scratch('packaged'), key: KEY.subarray(0, 8), keyId: KEY_ID }
    await expect(packageAudio(request)).rejects.toThrow(RangeError)
  })
})

type Packaged = { outDir: string; rendition: string; files: PackagedFile[] }

async function expectEncrypted({ encodedDir }: Film, { outDir, rendition, files }: Packaged): Promise<void> {
  const init = readFileSync(join(outDir, rendition, 'init.mp4'))
  expect(init.includes(rendition === 'a' ? 'enca' : 'encv')).toBe(true)
  expect(readBoxes(init, findBox(init, ['moov']).bodyStart).map((box) => box.type)).toContain('pssh')
  const segments = files.filter((file) => file.rendition === rendition && file.segment_number > 0)
  const clear = await clearSums(join(encodedDir, `${rendition}.mp4`))
  expect(clear).toHaveLength(segments.length)
  expect(segments).not.toEqual([])
  for (const [i, { file, bytes }] of segments.entries()) {
    const segment = readFileSync(join(outDir, file))
    expect(segment.length).toBe(bytes)
    findBox(segment, ['moof', 'traf', 'senc'])
    const locked = save('locked', init, segment)
    const frames = clear[i] ?? []
    expect(frames.length).toBeGreaterThan(0)
    expect(frameSums(locked, ['-decryption_key', KEY.toString('hex')])).toEqual(frames)
    expect(framesWithoutKey(locked).filter((sum) => frames.includes(sum))).toEqual([])
  }
}

function framesWithoutKey(path: string): string[] {
  try {
    return frameSums(path)
  } catch {
    return []
  }
}

const sums = new Map<string, string[][]>()

/** Of the pictures or sounds of each segment as it was encoded, which is read once for every scheme. */
async function clearSums(path: string): Promise<string[][]> {
  const known = sums.get(path)
  if (known) return known
  const segments: string[][] = []
  let init: Buffer = Buffer.alloc(0)
  for await (const { kind, bytes } of readFragments(path)) {
    if (kind === 'init') init = bytes
    else segments.push(frameSums(save('open', init, bytes)))
  }
  sums.set(path, segments)
  return segments
}

function save(name: string, ...parts: Buffer[]): string {
  const path = join(scratch('segment'), `${name}.mp4`)
  writeFileSync(path, Buffer.concat(parts))
  return path
}

test('no segment has more bits a second than its HLS playlist states', async () => {
  const drawn = { name: 'noise.mp4', size: '320x180', rate: '24', seconds: 13, filter: "noise=alls=90:allf=t:enable='gt(t,3.9)'" }
  const film = await encodeFilm(drawClip(drawn))
  const request = { ...film, outDir: scratch('noise'), key: KEY, keyId: KEY_ID }
  const sound = await packageAudio(request)
  const soundPeak = peakBitRate(sound, 48_000)
  for (const [, declared, rendition] of writeHlsMaster(film.plan).matchAll(/:BANDWIDTH=(\d+),.*\n(\w+)\.m3u8/g)) {
    const files = (await packageChunk({ ...request, chunkIndex: 0 })).filter((each) => each.rendition === rendition)
    const peak = peakBitRate(files, film.plan.timescale) + soundPeak
    expect(peak, rendition).toBeLessThanOrEqual(Number(declared))
    expect(peak, 'a film that fills its rate').toBeGreaterThan(Number(declared) / 2)
  }
})
