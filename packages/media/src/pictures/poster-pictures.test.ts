import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makePosterPictures } from './poster-pictures.ts'

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
