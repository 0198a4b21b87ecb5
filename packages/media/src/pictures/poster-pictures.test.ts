import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makePosterPictures } from './poster-pictures.ts'
import { renderLogo } from './render-logo.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-poster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a poster is drawn at each width, upright, in AVIF and WebP, and once in JPEG', async () => {
  const outDir = await givenFolder()
  const path = join(outDir, 'poster.jpg')
  // Lies on its side, as a camera writes it: 1200 by 800 with a note to turn it.
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f5d62' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path)

  const made = await makePosterPictures({ path, outDir })

  expect(made.map((each) => [each.name, each.content_type])).toEqual([
    ['320.avif', 'image/avif'],
    ['320.webp', 'image/webp'],
    ['640.avif', 'image/avif'],
    ['640.webp', 'image/webp'],
    ['320.jpg', 'image/jpeg'],
  ])
  for (const [name, width, height] of [
    ['320.avif', 320, 480],
    ['640.webp', 640, 960],
    ['320.jpg', 320, 480],
  ] as const)
    expect(await sharp(join(outDir, name)).metadata()).toMatchObject({ width, height })
})

test('a small poster is never enlarged, and what is no picture is refused', async () => {
  const outDir = await givenFolder()
  const path = join(outDir, 'poster.png')
  await sharp({ create: { width: 200, height: 300, channels: 3, background: '#7a3244' } })
    .png()
    .toFile(path)
  await makePosterPictures({ path, outDir })
  expect(await sharp(join(outDir, '640.avif')).metadata()).toMatchObject({ width: 200, height: 300 })

  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>')
  await expect(makePosterPictures({ path, outDir })).rejects.toMatchObject({ reason: 'unsupported' })
  await writeFile(path, Buffer.alloc(5_000, 7))
  await expect(makePosterPictures({ path, outDir })).rejects.toMatchObject({ reason: 'damaged' })
})

/** A PNG of a few hundred bytes that says it has as many pixels. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const lines = deflateSync(Buffer.alloc(4 * (width + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  [60_000, 60_000],
  [1_600, 65_535],
])('a file of a few bytes that says it is a picture of %i by %i pixels is refused before it is decoded', async (width, height) => {
  const outDir = await givenFolder()
  const path = join(outDir, 'flood.png')
  await writeFile(path, pngOf(width, height))
  const before = process.memoryUsage().rss
  await expect(makePosterPictures({ path, outDir })).rejects.toMatchObject({ reason: 'too_large' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  await expect(renderLogo(pngOf(width, height), 400)).rejects.toMatchObject({ reason: 'damaged' })
})
