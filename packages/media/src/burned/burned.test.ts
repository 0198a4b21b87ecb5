import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeChunk } from '../encode/encode-chunk.ts'
import { type LadderPlan, planLadder } from '../encode/ladder.ts'
import { drawClip, openClip, scratch, tools } from '../test-clips.ts'
import type { BurnedMark } from './burn-mark.ts'
import { drawMark, type MarkPlace } from './draw-mark.ts'

/** A square and a bar, in place of glyphs. */
const SQUARE = { path: 'M0 0H1V-0.7H0Z', width: 1 }
const BAR = { path: 'M0 0H4V-0.7H0Z', width: 4 }
const PICTURE = { width: 1280, height: 720 }
const look = (place: MarkPlace, opacity = 1) => ({ place, scale: 1, opacity })

/** Where the mark has ink, in pixels of the picture. */
function inkOf({ rgba, width, height, left, top }: BurnedMark) {
  const inked = Array.from({ length: width * height }, (_, at) => at).filter((at) => (rgba[at * 4 + 3] as number) > 100)
  const [xs, ys] = [inked.map((at) => left + (at % width)), inked.map((at) => top + Math.floor(at / width))]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('a mark that is drawn', () => {
  test.each<[MarkPlace, object]>([
    ['top-left', { left: expect.closeTo(45, -1), top: expect.closeTo(80, -1) }],
    ['top-right', { right: expect.closeTo(1235, -1), top: expect.closeTo(80, -1) }],
    ['bottom-left', { left: expect.closeTo(45, -1), bottom: expect.closeTo(615, -1) }],
    ['bottom-right', { right: expect.closeTo(1235, -1), bottom: expect.closeTo(615, -1) }],
  ])('lies at the %s, inside the picture', async (place, expected) => {
    expect(inkOf(await drawMark([BAR, SQUARE], look(place), PICTURE))).toMatchObject(expected)
  })

  test('in the middle lies around the middle', async () => {
    const { left, right, top, bottom } = inkOf(await drawMark([BAR], look('center-center'), PICTURE))
    expect((left + right) / 2).toBeCloseTo(640, -1)
    expect((top + bottom) / 2).toBeCloseTo(360, -1)
  })

  test('a line that is wider than the picture is set smaller', async () => {
    const { left, right } = inkOf(await drawMark([{ path: 'M0 0H200V-0.7H0Z', width: 200 }], look('top-left'), PICTURE))
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThan(1280)
    expect(right - left).toBeGreaterThan(1000)
  })
})

const GREY = 'drawbox=color=gray:t=fill'

/** Luma of one picture of a rendition, row by row. */
function pictureOf(path: string, at: number): Buffer {
  const words = ['-v', 'error', '-i', path, '-vf', `select=eq(n\\,${at}),format=gray`, '-frames:v', '1', '-f', 'rawvideo', '-']
  return execFileSync(tools.ffmpeg, words, { maxBuffer: 1e8 })
}

/** Where the pictures of two encodes differ clearly. */
function difference(plain: Buffer, burned: Buffer, width: number) {
  const changed = Array.from(plain, (_, at) => at).filter((at) => Math.abs((plain[at] as number) - (burned[at] as number)) > 30)
  const [xs, ys] = [changed.map((at) => at % width), changed.map((at) => Math.floor(at / width))]
  return { count: changed.length, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('a copy with a burned-in mark', () => {
  const encode = async (extra: Partial<Parameters<typeof encodeChunk>[0]>) => {
    const clip = await openClip(drawClip({ name: 'grey.mp4', size: '1280x720', rate: '24', seconds: 5, filter: GREY, isSilent: true }))
    const plan: LadderPlan = { ...planLadder(clip.probe, { chunkSegments: 1 }) }
    const outDir = scratch('burned')
    await encodeChunk({ tools, path: clip.path, demuxer: clip.demuxer, plan, chunkIndex: 0, outDir, ...extra })
    return outDir
  }
  let burned: BurnedMark
  /** The copy with this mark alone. */
  let only: string
  beforeAll(async () => {
    burned = await drawMark([BAR], look('top-left'), PICTURE)
    only = await encode({ burned })
  })

  test('shows it in every size from its first picture to its last, at its place and nowhere else', async () => {
    const plain = await encode({})
    for (const [name, width, scale] of [
      ['v720.mp4', 1280, 1],
      ['v360.mp4', 640, 0.5],
    ] as const) {
      for (const at of [0, 95]) {
        const found = difference(pictureOf(join(plain, name), at), pictureOf(join(only, name), at), width)
        expect(found.count).toBeGreaterThan(400 * scale * scale)
        expect(found.left).toBeGreaterThan(30 * scale)
        expect(found.right).toBeLessThan(170 * scale)
        expect(found.top).toBeGreaterThan(60 * scale)
        expect(found.bottom).toBeLessThan(130 * scale)
      }
    }
  })

  test('beside forensic marks has both, and marks only in the segments that are said', async () => {
    const markKey = new Uint8Array(32).fill(7)
    const sumOf = async (isMarked: (segment: number) => boolean) => {
      const both = await encode({ burned, markKey, isMarked })
      const [a, b] = [pictureOf(join(only, 'v360.mp4'), 40), pictureOf(join(both, 'v360.mp4'), 40)]
      return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length
    }
    expect(await sumOf((segment) => segment === 2)).toBeLessThan(0.05)
    expect(await sumOf((segment) => segment === 1)).toBeGreaterThan(0.5)
  })
})
