import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSharp } from './pictures/load-sharp.ts'
import { type Clip, openClip, scratch, tools } from './test-clips.ts'

/** Light of red, green and blue with the primaries of BT.709, in cd/m2. */
export type Light = readonly [number, number, number]

const [SIDE, FRAMES] = [32, 6]

export type Drawn = {
  name: string
  /** From light in the primaries of the clip to its signal, 0 to 1. */
  curve: (light: Light) => number[]
  primaries: 'bt709' | 'bt2020' | 'smpte432'
  /** Filters of ffmpeg, and options of its encoder. */
  filters: string
  coding: readonly string[]
}

/** From BT.709: ITU-R BT.2087, and the same sum for P3-D65. */
const TO: Record<Drawn['primaries'], readonly Light[]> = {
  bt709: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  bt2020: [
    [0.6274, 0.3293, 0.0433],
    [0.0691, 0.9195, 0.0114],
    [0.0164, 0.088, 0.8956],
  ],
  smpte432: [
    [0.8225, 0.1774, 0],
    [0.0332, 0.9669, 0],
    [0.0171, 0.0724, 0.9108],
  ],
}
const sum = (weights: Light, light: Light): number => weights.reduce((total, weight, i) => total + weight * (light[i] ?? 0), 0)

/** SMPTE ST 2084, 5.2. */
export const pq = (light: Light): number[] =>
  light.map((nits) => {
    const power = Math.max(0, nits / 10_000) ** (2610 / 16_384)
    return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32)
  })

/** ITU-R BT.2100, Table 5, on a screen of 1,000 cd/m2. */
export const hlg = (light: Light): number[] => {
  const seen = sum([0.2627, 0.678, 0.0593], light) / 1000
  const scene = light.map((nits) => (seen > 0 ? Math.max(0, nits / 1000) * seen ** (-0.2 / 1.2) : 0))
  return scene.map((value) => (value <= 1 / 12 ? Math.sqrt(3 * value) : 0.17883277 * Math.log(12 * value - 0.28466892) + 0.55991073))
}

/** ITU-R BT.1886, with the white of BT.2408 as its brightest. */
export const sdr = (light: Light): number[] => light.map((nits) => Math.min(1, Math.max(0, nits / 203)) ** (1 / 2.4))

/** A clip of patches side by side. */
export async function drawPatches(patches: readonly Light[], { name, curve, primaries, filters, coding }: Drawn): Promise<Clip> {
  const folder = scratch('patches')
  const [width, row] = [patches.length * SIDE, Buffer.alloc(patches.length * SIDE * 6)]
  const signals = patches.map((light) => curve(TO[primaries].map((weights) => sum(weights, light)) as unknown as Light))
  for (let x = 0; x < width; x++)
    signals[Math.floor(x / SIDE)]?.forEach((signal, i) => void row.writeUInt16LE(Math.round(signal * 65_535), x * 6 + i * 2))
  writeFileSync(join(folder, 'patches.rgb'), Buffer.concat(Array.from({ length: SIDE * FRAMES }, () => row)))
  const path = join(folder, name)
  const input = ['-f', 'rawvideo', '-pixel_format', 'rgb48le', '-video_size', `${width}x${SIDE}`, '-framerate', '24']
  execFileSync(tools.ffmpeg, ['-v', 'error', ...input, '-i', join(folder, 'patches.rgb'), '-vf', filters, ...coding, path])
  return openClip(path)
}

/** The middle of each patch in the last picture, 0 to 255, as a player of BT.709 shows it. */
export function readPatches(path: string, count: number, shownAs = 'in_color_matrix=bt709:in_range=tv'): number[][] {
  const filter = `scale=${count * SIDE}:${SIDE}:${shownAs},format=rgb24`
  const bytes = execFileSync(tools.ffmpeg, ['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-'])
  const start = bytes.length - count * SIDE * 3 * (SIDE / 2)
  return Array.from({ length: count }, (_, i) => [...bytes.subarray(start + (i + 0.5) * SIDE * 3, start + (i + 0.5) * SIDE * 3 + 3)])
}

/** The middle of each patch in a JPEG, 0 to 255, as browsers show it. `tile`: in the first of a sprite. */
export async function readStill(path: string, count: number, tile?: { width: number; height: number }): Promise<number[][]> {
  const { data, info } = await loadSharp()(path).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = tile ?? info
  const at = (i: number) => (Math.floor(height / 2) * info.width + Math.floor(((i + 0.5) * width) / count)) * info.channels
  return Array.from({ length: count }, (_, i) => [...data.subarray(at(i), at(i) + 3)])
}
