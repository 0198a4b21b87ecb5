import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { drawClip, forensicsFile, frameSums, goldenGate, openClip, scratch, tools } from '../test-clips.ts'
import { makeAudioPreviews } from './audio-previews.ts'
import { makeDocumentPreviews } from './document-previews.ts'
import { planSprite } from './film-preview-graph.ts'
import { makeFilmPreviews } from './film-previews.ts'
import { makeImagePreviews } from './image-previews.ts'

const sizeOf = async (path: string) => {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}

describe('previews of a film', () => {
  test('a film gets a thumbnail, a sprite and a small copy in one go, and says how far it is', async () => {
    const { path, probe } = await openClip(goldenGate())
    const outDir = scratch('previews')
    const shares: number[] = []
    const previews = await makeFilmPreviews({ tools, path, probe, outDir, onProgress: (share) => shares.push(share) })
    expect(await sizeOf(join(outDir, previews.thumbnail))).toEqual({ width: 960, height: 540 })
    expect(await sizeOf(join(outDir, previews.sprite))).toEqual({ width: 3000, height: 338 })
    expect(previews.sprite_layout).toEqual({ frames: 13, columns: 10, frame_width: 300, frame_height: 169, interval_seconds: 1 })
    expect(previews.waveform).toBeUndefined()
    expect(frameSums(join(outDir, previews.proxy))).toHaveLength(396)
    expect((await openClip(join(outDir, previews.proxy))).probe.video).toMatchObject({ width: 640, height: 360, codec: 'h264' })
    expect(shares.length).toBeGreaterThan(5)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  testNeeding('forensics-samples')('a film with sound also gets a waveform, and its small copy can start before it is loaded', async () => {
    const clip = forensicsFile('movie1/VID_20191220_170832.mp4')
    const { path, probe } = await openClip(clip)
    const outDir = scratch('previews')
    const previews = await makeFilmPreviews({ tools, path, probe, outDir })
    expect(await sizeOf(join(outDir, previews.waveform ?? ''))).toEqual({ width: 1800, height: 140 })
    const proxy = readFileSync(join(outDir, previews.proxy))
    expect(proxy.indexOf('moov')).toBeLessThan(proxy.indexOf('mdat'))
    expect((await openClip(join(outDir, previews.proxy))).probe.audio).toHaveLength(1)
  })

  test('a film that opens in black has a thumbnail that is not black', async () => {
    const filter = "drawbox=color=black:t=fill:enable='lt(t,2)'"
    const { path, probe } = await openClip(
      drawClip({ name: 'black-start.mp4', size: '320x240', rate: '24', seconds: 10, filter, isSilent: true }),
    )
    const outDir = scratch('previews')
    const { thumbnail } = await makeFilmPreviews({ tools, path, probe, outDir })
    const { channels } = await sharp(join(outDir, thumbnail)).greyscale().stats()
    expect(channels[0]?.mean).toBeGreaterThan(24)
  })

  test.for([
    ['a single picture', 0.04],
    ['a quarter of a second', 0.25],
    ['a little more than a second', 1.1],
  ] as const)('a film of %s has every preview', async ([name, seconds]) => {
    const { path, probe } = await openClip(drawClip({ name: `${name}.mp4`, size: '320x240', rate: '24', seconds }))
    const outDir = scratch('previews')
    const { thumbnail, sprite, proxy } = await makeFilmPreviews({ tools, path, probe, outDir })
    expect(await sizeOf(join(outDir, thumbnail))).toEqual({ width: 960, height: 720 })
    expect(await sizeOf(join(outDir, sprite))).toEqual({ width: 3000, height: 169 })
    expect(frameSums(join(outDir, proxy)).length).toBeGreaterThanOrEqual(Math.round(seconds * 24))
  })

  test('a small film is not enlarged', async () => {
    const { path, probe } = await openClip(drawClip({ name: 'small.mp4', size: '176x144', rate: '24', seconds: 2 }))
    const outDir = scratch('previews')
    const { proxy } = await makeFilmPreviews({ tools, path, probe, outDir })
    expect((await openClip(join(outDir, proxy))).probe.video).toMatchObject({ width: 176, height: 144 })
  })

  test('a sprite of a long film has a hundred pictures, of a very short one at least one', () => {
    expect(planSprite(7200)).toMatchObject({ frames: 100, interval_seconds: 72 })
    expect(planSprite(0.2)).toMatchObject({ frames: 1, interval_seconds: 1 })
  })
})

describe('previews of other files', () => {
  testNeeding('forensics-samples')('a sound file gets a waveform and a copy every browser plays', async () => {
    const clip = forensicsFile('audio1/debian.mp3')
    const { path, probe } = await openClip(clip)
    const outDir = scratch('previews')
    const previews = await makeAudioPreviews({ tools, path, probe, outDir })
    expect(await sizeOf(join(outDir, previews.waveform))).toEqual({ width: 1800, height: 140 })
    expect((await openClip(join(outDir, previews.preview))).probe.audio).toMatchObject([{ codec: 'aac', channels: 2, sample_rate: 48000 }])
  })

  test('a picture gets three sizes and is never enlarged', async () => {
    const outDir = scratch('image')
    const path = join(outDir, 'source.png')
    await sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toFile(path)
    await makeImagePreviews({ path, outDir })
    expect(await sizeOf(join(outDir, 'sm.webp'))).toEqual({ width: 320, height: 160 })
    expect(await sizeOf(join(outDir, 'lg.webp'))).toEqual({ width: 800, height: 400 })
  })

  test('a drawing that may name other files is not rendered', async () => {
    const outDir = scratch('image')
    const path = join(outDir, 'source.svg')
    writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>')
    await expect(makeImagePreviews({ path, outDir })).rejects.toMatchObject({ reason: 'unsupported' })
  })

  testNeeding('forensics-samples', 'pdftoppm')('a PDF shows its first page, or says that this server cannot', async () => {
    const path = forensicsFile('text1/a-text.pdf')
    const { pdftoppm, ...without } = tools
    await expect(makeDocumentPreviews({ tools: without, path, outDir: scratch('pdf') })).rejects.toMatchObject({ name: 'MediaError' })
    expect(pdftoppm).toBeDefined()
    const outDir = scratch('pdf')
    await makeDocumentPreviews({ tools, path, outDir })
    expect((await sizeOf(join(outDir, 'md.webp'))).height).toBe(640)
  })
})
