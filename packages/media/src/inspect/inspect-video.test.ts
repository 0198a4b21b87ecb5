import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openClip, scratch, tools } from '../test-clips.ts'
import { inspectVideo } from './inspect-video.ts'

/** Nine seconds: black from 1 to 2, one white picture from 3 to 6, no sound from 5 to 8. */
function drawFlawed(): string {
  const path = join(scratch('inspect'), 'flawed.mov')
  const picture = "drawbox=c=black:t=fill:enable='between(t,1,2)',drawbox=c=white:t=fill:enable='between(t,3,6)'"
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=997:sample_rate=48000']
  const filters = ['-vf', picture, '-af', "volume=0:enable='between(t,5,8)'"]
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', ...inputs, ...filters, '-t', '9', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le', path])
  return path
}

test('black, a freeze and silence are found where they are, with loudness, peaks and how pictures are scanned', async () => {
  const { path, demuxer } = await openClip(drawFlawed())
  const found = await inspectVideo({ tools, path, demuxer, outDir: scratch('inspect') })
  const near = (from: number, to: number) => ({ from: expect.closeTo(from, 0), to: expect.closeTo(to, 0) })
  expect(found.black).toEqual([near(1, 2)])
  expect(found.freezes).toEqual([near(3, 6)])
  expect(found.silences).toEqual([near(5, 8)])
  expect(found.loudness?.integrated_lufs).toBeCloseTo(-21.1, 0)
  // An eighth of full scale, and a little more where the sound is cut off within a wave.
  expect(found.loudness?.true_peak_dbtp).toBeGreaterThan(-18.2)
  expect(found.loudness?.true_peak_dbtp).toBeLessThan(-16.5)
  expect(found.loudness?.momentary_lufs.length).toBeGreaterThan(50)
  const { repeated: _, ...scanned } = found.cadence
  expect(Object.values(scanned).reduce((sum, each) => sum + each, 0)).toBe(225)
})
