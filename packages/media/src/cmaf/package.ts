import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { soundName } from '../encode/encode-audio.ts'
import { chunkAt, type LadderPlan, soundTracks } from '../encode/ladder.ts'
import { MediaError } from '../media-error.ts'
import { encryptSegment } from './encryption/encrypt-segment.ts'
import { encryptInit } from './encryption/init-segment.ts'
import type { Scheme } from './encryption/protection.ts'
import { readFragment } from './fragment.ts'
import { readFragments } from './read-fragments.ts'
import { retimeSegment } from './retime-segment.ts'
import { readTrack, type Track } from './track.ts'

/** `file` is relative to `outDir`: `v720/00001.m4s`; the init segment, `v720/init.mp4`, has number 0 and no duration. */
export type PackagedFile = { rendition: string; segment_number: number; file: string; bytes: number; duration_ticks: number }

export type PackageRequest = {
  plan: LadderPlan
  /** Where `encodeChunk` or `encodeAudio` wrote. */
  encodedDir: string
  outDir: string
  /** 16 bytes each. */
  key: Uint8Array
  keyId: Uint8Array
  scheme?: Scheme
  extraPssh?: readonly Uint8Array[]
  signal?: AbortSignal | undefined
}

/**
 * From the clear files of one chunk to its final encrypted segments, numbered and timed for their place in the film. Every
 * chunk writes the same init segments; any one of them serves.
 * @throws MediaError 'damaged' when the encoded files are not what the plan says
 */
export async function packageChunk(request: PackageRequest & { chunkIndex: number }): Promise<PackagedFile[]> {
  const { plan, chunkIndex } = request
  const chunk = chunkAt(plan, chunkIndex)
  const place = { firstSegment: chunk.first_segment, decodeTime: chunk.first_frame * plan.ticks_per_frame }
  const packaged: PackagedFile[] = []
  for (const [streamNumber, { name }] of plan.renditions.entries()) {
    const files = await packageStream(request, { rendition: name, streamNumber, ...place })
    expectTotals(files, { segments: chunk.segments, ticks: chunk.frames * plan.ticks_per_frame })
    packaged.push(...files)
  }
  return packaged
}

/** One sound track of the whole film, the first without `track`. @throws MediaError 'damaged' as `packageChunk` */
export function packageAudio({ track = 0, ...request }: PackageRequest & { track?: number }): Promise<PackagedFile[]> {
  // Each stream has a number of its own, since no two may be encrypted with the same initial vectors.
  const streamNumber = request.plan.renditions.length + track
  const rendition = soundName(soundTracks(request.plan)[track] ?? {})
  return packageStream(request, { rendition, streamNumber, firstSegment: 1, decodeTime: 0 })
}

export function segmentFile(rendition: string, segmentNumber: number): string {
  return `${rendition}/${String(segmentNumber).padStart(5, '0')}.m4s`
}

export function initFile(rendition: string): string {
  return `${rendition}/init.mp4`
}

type Stream = { rendition: string; streamNumber: number; firstSegment: number; decodeTime: number }

async function packageStream(request: PackageRequest, stream: Stream): Promise<PackagedFile[]> {
  const { encodedDir, outDir, signal, extraPssh, ...key } = request
  const { rendition, streamNumber } = stream
  await mkdir(join(outDir, rendition), { recursive: true })
  const files: PackagedFile[] = []
  let { firstSegment: segmentNumber, decodeTime } = stream
  let track: Track | undefined
  for await (const { kind, bytes } of readFragments(join(encodedDir, `${rendition}.mp4`))) {
    if (signal?.aborted) throw new MediaError('cancelled', 'The work was cancelled.')
    if (kind === 'init') {
      track = readTrack(bytes)
      const init = encryptInit(bytes, key, extraPssh)
      files.push(await save(outDir, { rendition, segment_number: 0, file: initFile(rendition), duration_ticks: 0 }, init))
      continue
    }
    if (!track) throw new MediaError('damaged', 'The encoded film has no header.')
    const { durationTicks } = readFragment(bytes)
    retimeSegment(bytes, { sequenceNumber: segmentNumber, decodeTime })
    const segment = encryptSegment(bytes, { key, track, streamNumber, segmentNumber })
    const entry = { rendition, segment_number: segmentNumber, file: segmentFile(rendition, segmentNumber), duration_ticks: durationTicks }
    files.push(await save(outDir, entry, segment))
    segmentNumber += 1
    decodeTime += durationTicks
  }
  return files
}

async function save(outDir: string, entry: Omit<PackagedFile, 'bytes'>, bytes: Buffer): Promise<PackagedFile> {
  await writeFile(join(outDir, entry.file), bytes)
  return { ...entry, bytes: bytes.length }
}

function expectTotals(files: readonly PackagedFile[], expected: { segments: number; ticks: number }): void {
  const segments = files.filter((file) => file.segment_number > 0)
  const ticks = segments.reduce((sum, file) => sum + file.duration_ticks, 0)
  if (segments.length === expected.segments && ticks === expected.ticks) return
  const detail = `${segments.length} segments of ${expected.segments}, ${ticks} ticks of ${expected.ticks}`
  throw new MediaError('damaged', 'The encoded film does not have the length it should.', detail)
}
