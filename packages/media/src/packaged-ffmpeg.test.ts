import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeAudio } from './encode/encode-audio.ts'
import { encodeChunk } from './encode/encode-chunk.ts'
import { planLadder } from './encode/ladder.ts'
import { makeFilmPreviews } from './previews/film-previews.ts'
import { demuxerFor } from './probe/demuxers.ts'
import { probeMedia } from './probe/probe.ts'
import { readHead, sniff } from './probe/sniff.ts'
import { isCurrent, readRelease } from './sandbox/release.ts'
import { resolveTools } from './sandbox/tools.ts'
import { drawClip, frameSums, scratch, tools } from './test-clips.ts'

/** 4 s of 48 kHz in AAC frames of 1,024 samples. */
const SOUND_FRAMES = 188

/** A laptop without a system FFmpeg: the npm installers' binaries do the work. */
const packaged = resolveTools({ searchPath: '' })

test('a laptop with nothing but the packaged FFmpeg probes, previews and encodes a film to its last picture, with a burned-in mark', async () => {
  expect(isCurrent(readRelease(packaged.ffmpeg))).toBe(false)
  const path = drawClip({ name: 'packaged.mp4', size: '640x360', rate: '24', seconds: 4 })
  const demuxer = demuxerFor(await sniff(await readHead(path)))
  if (!demuxer) throw new Error('the clip is no film')
  const outDir = scratch('packaged')

  const probe = await probeMedia({ tools: packaged, path, demuxer })
  expect(probe.video).toMatchObject({ width: 640, height: 360, codec: 'h264' })
  const previews = await makeFilmPreviews({ tools: packaged, path, probe, outDir })
  expect((await probeMedia({ tools, path: join(outDir, previews.proxy), demuxer })).video).toMatchObject({ width: 640, height: 360 })

  const plan = planLadder(probe)
  const request = { tools: packaged, path, demuxer, plan, outDir }
  const burned = { rgba: new Uint8Array(16 * 16 * 4).fill(255), width: 16, height: 16, left: 20, top: 20 }
  const [pictures] = await encodeChunk({ ...request, chunkIndex: 0, burned })
  const sound = await encodeAudio(request)
  // Read by the system's own, current FFmpeg.
  expect(frameSums(join(outDir, pictures?.file ?? ''))).toHaveLength(plan.total_frames)
  expect(frameSums(join(outDir, sound.file))).toHaveLength(SOUND_FRAMES)
})
