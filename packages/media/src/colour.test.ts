import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makesSdr, resize, wideColour } from './colour.ts'
import { convertVideo } from './convert/convert-video.ts'
import { canMake, encodeChunk } from './encode/encode-chunk.ts'
import { type LadderPlan, planLadder } from './encode/ladder.ts'
import { filmPreviewWords } from './previews/film-preview-graph.ts'
import { makeFilmPreviews } from './previews/film-previews.ts'
import { resolveTools, type Tools } from './sandbox/tools.ts'
import { type Clip, openClip, scratch, tools } from './test-clips.ts'
import { type Drawn, drawPatches, hlg, type Light, pq, readPatches, readStill, sdr } from './test-colours.ts'

const grey = (nits: number): Light => [nits, nits, nits]
/** Where light stays as it is. */
const GREYS = [5, 10, 26, 60].map(grey)
const COLOURS: Light[] = [
  [60, 10, 10],
  [10, 60, 10],
  [10, 10, 60],
  [70, 45, 30],
]
/** The white of paper, and two lights that are brighter. */
const BRIGHT = [203, 600, 1000].map(grey)
const PATCHES = [...GREYS, ...COLOURS, ...BRIGHT]

const BT709 = { transfer: 'bt709', primaries: 'bt709', matrix: 'bt709', range: 'tv' }
const YUV = ['-pix_fmt', 'yuv420p10le', '-c:v', 'ffv1']
const tagged = (transfer: string, primaries: string, matrix: string) =>
  `setparams=color_trc=${transfer}:color_primaries=${primaries}:colorspace=${matrix}`
const yuv = (matrix: 'bt709' | 'bt2020', range: 'tv' | 'pc') =>
  `scale=out_color_matrix=${matrix}:out_range=${range},setparams=range=${range}`

const HDR10: Drawn = {
  ...{ name: 'hdr10.mkv', curve: pq, primaries: 'bt2020', coding: YUV },
  filters: `${yuv('bt2020', 'tv')},${tagged('smpte2084', 'bt2020', 'bt2020nc')}`,
}
const HLG: Drawn = {
  ...HDR10,
  name: 'hlg.mkv',
  curve: hlg,
  filters: `${yuv('bt2020', 'tv')},${tagged('arib-std-b67', 'bt2020', 'bt2020nc')}`,
}
/** Full range, and nothing said but the curve. */
const BARE_PQ: Drawn = { ...HDR10, name: 'bare.mkv', filters: `${yuv('bt2020', 'pc')},${tagged('smpte2084', 'unknown', 'unknown')}` }
/** A film as most are. */
const SDR: Drawn = {
  ...{ name: 'sdr.mkv', curve: sdr, primaries: 'bt709', coding: YUV },
  filters: `${yuv('bt709', 'tv')},${tagged('bt709', 'bt709', 'bt709')}`,
}
/** Packed RGB, as QuickTime has it. */
const P3_PQ: Drawn = {
  ...{ name: 'p3-pq.mov', curve: pq, primaries: 'smpte432' },
  ...{ filters: tagged('smpte2084', 'smpte432', 'gbr'), coding: ['-pix_fmt', 'rgb48be', '-c:v', 'png'] },
}
const P3: Drawn = {
  ...{ name: 'p3.mov', curve: sdr, primaries: 'smpte432' },
  filters: `${yuv('bt709', 'tv')},${tagged('bt709', 'smpte432', 'bt709')}`,
  coding: ['-pix_fmt', 'yuva444p10le', '-c:v', 'prores_ks', '-profile:v', '4'],
}

const clips = new Map<Drawn, Promise<Clip>>()
const patchesAs = (drawn: Drawn): Promise<Clip> => {
  const clip = clips.get(drawn) ?? drawPatches(PATCHES, drawn)
  clips.set(drawn, clip)
  return clip
}

async function encoded(clip: Clip, plan: LadderPlan = planLadder(clip.probe), by = tools) {
  const outDir = scratch('encoded')
  const [largest] = await encodeChunk({ tools: by, ...clip, plan, chunkIndex: 0, outDir, alsoPreviews: true })
  return { path: join(outDir, largest?.file ?? ''), moment: join(outDir, 'moment-1.jpg'), tile: join(outDir, 'tile-000.jpg') }
}

/** A build that answers so. The sandbox shows a program no temporary folder. */
function withoutZscale(): Tools {
  const ffmpeg = join(scratch('plain'), 'ffmpeg')
  const answer = "echo 'ffmpeg version 8.1'; echo 'libavcodec     62. 28.100'"
  writeFileSync(ffmpeg, `#!/bin/sh\n[ "$1" = -version ] && { ${answer}; exit; }\nexec ${tools.ffmpeg} "$@"\n`, { mode: 0o755 })
  const { bwrap: _, ...rest } = tools
  return { ...rest, ffmpeg }
}

const coloursOf = async (path: string) => (await openClip(path)).probe.video?.colour

/** The furthest that a channel is from the SDR original, of 255. */
function furthest(shown: number[][], originals: Light[]): number {
  return Math.max(...originals.flatMap((light, i) => sdr(light).map((signal, j) => Math.abs(signal * 255 - (shown[i]?.[j] ?? 0)))))
}

/** Greys as they were within 3 of 255, colours within `colours`; white a seventh darker, so that brighter light stays distinct. */
function expectSdr(shown: number[][], colours: number): void {
  expect(furthest(shown, GREYS)).toBeLessThan(3)
  expect(furthest(shown.slice(GREYS.length), COLOURS)).toBeLessThan(colours)
  const [white = 0, bright = 0, brightest = 0] = shown.slice(-BRIGHT.length).map(([red = 0]) => red)
  expect(white).toBeGreaterThan(216)
  expect(white).toBeLessThan(227)
  expect(bright - white).toBeGreaterThan(15)
  expect(brightest - bright).toBeGreaterThan(3)
}

describe('a master in HDR', () => {
  test.for([
    ['HDR10', HDR10, 5],
    ['PQ of which nothing else is said, in full range', BARE_PQ, 5],
    ['PQ in P3 as packed RGB', P3_PQ, 5],
    // zscale bends each channel by itself where BT.2100 bends the light of all three: colours come out stronger.
    ['HLG', HLG, 24],
  ] as const)('%s becomes a screener in BT.709 that looks like an SDR grade, with its highlights', async ([, drawn, colours]) => {
    const { path } = await encoded(await patchesAs(drawn))
    expect(await coloursOf(path)).toEqual(BT709)
    expectSdr(readPatches(path, PATCHES.length), colours)
  })

  test('is the same with the packaged FFmpeg', async () => {
    const { path } = await encoded(await patchesAs(HDR10), undefined, resolveTools({ searchPath: '' }))
    expect(await coloursOf(path)).toEqual(BT709)
    expectSdr(readPatches(path, PATCHES.length), 5)
  })

  test('is encoded as its plan says by every FFmpeg, and not at all by one that cannot', async () => {
    const clip = await patchesAs(HDR10)
    const plain = withoutZscale()
    const asItIs = planLadder(clip.probe, { becomesSdr: makesSdr(plain) })
    for (const by of [plain, tools]) {
      const { path } = await encoded(clip, asItIs, by)
      expect(await coloursOf(path)).toMatchObject({ transfer: 'smpte2084', primaries: 'bt2020' })
    }
    const asSdr = planLadder(clip.probe, { becomesSdr: makesSdr(tools) })
    expect([canMake(asSdr, tools), canMake(asSdr, plain), canMake(asItIs, plain)]).toEqual([true, false, true])
    await expect(encoded(clip, asSdr, plain)).rejects.toMatchObject({ reason: 'tool_missing' })
  })

  test('is encoded as each FFmpeg can where its plan was made before plans said so', async () => {
    const clip = await patchesAs(HDR10)
    const { becomes_sdr, ...source } = planLadder(clip.probe).source
    expect(becomes_sdr).toBe(true)
    const plan = { ...planLadder(clip.probe), source }
    expect(await coloursOf((await encoded(clip, plan)).path)).toEqual(BT709)
    const plain = withoutZscale()
    expect(canMake(plan, plain)).toBe(true)
    expect(await coloursOf((await encoded(clip, plan, plain)).path)).toMatchObject({ transfer: 'smpte2084' })
  })

  test('has previews in BT.709, made alone or beside its screener', async () => {
    const clip = await patchesAs(HDR10)
    const outDir = scratch('previews')
    const { proxy, thumbnail } = await makeFilmPreviews({ tools, ...clip, outDir })
    expect(await coloursOf(join(outDir, proxy))).toEqual(BT709)
    expectSdr(readPatches(join(outDir, proxy), PATCHES.length), 5)
    const { moment } = await encoded(clip)
    for (const picture of [join(outDir, thumbnail), moment]) {
      const shown = readPatches(picture, PATCHES.length, 'in_range=pc')
      expect(furthest(shown, GREYS)).toBeLessThan(4)
      expect(shown.at(-3)?.[0]).toBeGreaterThan(216)
    }
  })

  test('goes on as it began where its plan was made before HDR was converted', async () => {
    const clip = await patchesAs(HDR10)
    const { colour, becomes_sdr: _, ...source } = planLadder(clip.probe).source
    expect(colour).toEqual({ transfer: 'smpte2084', primaries: 'bt2020', matrix: 'bt2020nc' })
    const { path } = await encoded(clip, { ...planLadder(clip.probe), source })
    expect(await coloursOf(path)).toMatchObject({ transfer: 'smpte2084' })
  })
})

test('a film in P3 that is not HDR keeps its colours and its white', async () => {
  const clip = await patchesAs(P3)
  const { path } = await encoded(clip)
  expect(await coloursOf(path)).toEqual(BT709)
  expect(furthest(readPatches(path, PATCHES.length), PATCHES)).toBeLessThan(5)
})

describe('an ordered conversion of HDR', () => {
  const target = { size: { width: 704, height: 64 }, scale: 'fit', frame_rate: null, bitrate: 4 } as const

  test.for(['h264_mp4', 'dnxhr_sq'])('to %s is in BT.709', async (format) => {
    const clip = await patchesAs(format === 'h264_mp4' ? BARE_PQ : HDR10)
    const outDir = scratch('convert')
    // The smallest picture that DNxHR has.
    const size = format === 'h264_mp4' ? target.size : { width: 256, height: 120 }
    const { file, probe } = await convertVideo({ tools, ...clip, target: { ...target, format, size, scale: 'stretch' }, outDir })
    expect(probe.video).toMatchObject({ colour: BT709 })
    expectSdr(readPatches(join(outDir, file), PATCHES.length), 8)
  })

  test.for([
    ['prores_422_hq', HDR10, { transfer: 'smpte2084', primaries: 'bt2020', matrix: 'bt2020nc', range: 'tv' }],
    ['prores_4444', P3_PQ, { transfer: 'smpte2084', primaries: 'smpte432', matrix: 'bt709', range: 'tv' }],
    ['dnxhr_hq', HLG, { transfer: 'arib-std-b67', primaries: 'bt2020', matrix: 'bt2020nc', range: 'tv' }],
  ] as const)('to %s stays HDR, in ten bits or more, and says so', async ([format, drawn, colour]) => {
    const clip = await patchesAs(drawn)
    const outDir = scratch('convert')
    const size = format === 'dnxhr_hq' ? { width: 256, height: 120 } : target.size
    const { file, probe } = await convertVideo({ tools, ...clip, target: { ...target, format, size, scale: 'stretch' }, outDir })
    expect(probe.video).toMatchObject({ colour, pixel_format: expect.stringMatching(/1[02]le$/) })
    const [matrix] = colour.matrix.split('nc')
    const shown = readPatches(join(outDir, file), PATCHES.length, `in_color_matrix=${matrix}:in_range=tv`)
    const signals = GREYS.flatMap((light) => drawn.curve(light).map((signal) => signal * 255))
    expect(Math.max(...signals.map((signal, i) => Math.abs(signal - (shown.flat()[i] ?? 0))))).toBeLessThan(3)
  })
})

describe('everything else', () => {
  test.for([
    ['BT.709', { transfer: 'bt709', primaries: 'bt709', matrix: 'bt709', range: 'tv' }],
    ['BT.601', { transfer: 'smpte170m', primaries: 'smpte170m', matrix: 'smpte170m' }],
    ['sRGB', { transfer: 'iec61966-2-1', primaries: 'bt709' }],
    ['nothing', {}],
    ['an older probe', undefined],
  ] as const)('%s is encoded and previewed by the same words as ever', ([, colour]) => {
    expect(wideColour({ pixel_format: 'yuv422p10le', colour })).toBeUndefined()
    expect(resize({ width: 1920, height: 1080 }, undefined)).toBe('scale=1920:1080')
  })

  test('a plan and the previews of such a film say nothing of colours', async () => {
    const { probe } = await patchesAs(SDR)
    expect(probe.video?.colour).toEqual(BT709)
    expect(planLadder(probe).source).not.toHaveProperty('colour')
    const words = probe.video ? filmPreviewWords(probe, probe.video).join(' ') : ''
    expect(words).toContain('scale=')
    expect(words).not.toMatch(/zscale|-color/)
  })

  test('its stills have the colours of the film, made alone or beside its screener', async () => {
    const clip = await patchesAs(SDR)
    const outDir = scratch('previews')
    const { thumbnail, sprite, sprite_layout } = await makeFilmPreviews({ tools, ...clip, outDir })
    const { moment, tile } = await encoded(clip)
    const inSprite = { width: sprite_layout.frame_width, height: sprite_layout.frame_height }
    for (const [path, within] of [[join(outDir, thumbnail)], [moment], [join(outDir, sprite), inSprite], [tile]] as const) {
      const shown = await readStill(path, PATCHES.length, within)
      expect(furthest(shown, PATCHES), path).toBeLessThan(6)
    }
  })
})
