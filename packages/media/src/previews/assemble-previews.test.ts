import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeAudio } from '../encode/encode-audio.ts'
import { encodeChunk } from '../encode/encode-chunk.ts'
import { planLadder } from '../encode/ladder.ts'
import { drawClip, frameSums, openClip, scratch, tools } from '../test-clips.ts'
import { assemblePreviews } from './assemble-previews.ts'

test('previews come out of the chunks themselves, without another decode', async () => {
  const { path, demuxer, probe } = await openClip(drawClip({ name: 'ntsc.mkv', size: '320x180', rate: '30000/1001', seconds: 13 }))
  const plan = planLadder(probe, { chunkSegments: 1 })
  const [audioDir, outDir] = [scratch('audio'), scratch('previews')]
  const chunkDirs: string[] = []
  const shares: number[] = []
  for (let chunkIndex = 0; chunkIndex < plan.chunk_count; chunkIndex++) {
    const request = { tools, path, demuxer, plan, chunkIndex, outDir: scratch('encoded'), alsoPreviews: true }
    await encodeChunk({ ...request, onProgress: (share) => shares.push(chunkIndex + share) })
    chunkDirs.push(request.outDir)
  }
  await encodeAudio({ tools, path, demuxer, plan, outDir: audioDir })
  const previews = await assemblePreviews({ tools, plan, chunkDirs, audioDir, outDir })
  expect(await sharp(join(outDir, previews.sprite)).metadata()).toMatchObject({ width: 3000, height: 338 })
  expect(await sharp(join(outDir, previews.thumbnail)).metadata()).toMatchObject({ width: 960, height: 540 })
  expect(previews.sprite_layout.frames).toBe(13)
  expect(frameSums(join(outDir, previews.proxy), ['-an'])).toHaveLength(plan.total_frames)
  expect((await openClip(join(outDir, previews.proxy))).probe.audio).toHaveLength(1)
  expect(readdirSync(outDir).sort()).toEqual(['proxy-360p.mp4', 'sprite.jpg', 'thumbnail.jpg', 'waveform.png'])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})
