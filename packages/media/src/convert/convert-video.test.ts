import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Clip, drawClip, openClip, scratch, tools } from '../test-clips.ts'
import { CONVERSION_FORMATS } from './conversion-formats.ts'
import { convertVideo } from './convert-video.ts'

let opened: Promise<Clip> | undefined
const film = () => (opened ??= openClip(drawClip({ name: 'convert.mp4', size: '320x180', rate: '25', seconds: 1 })))
const SAME = { format: null, size: null, scale: null, frame_rate: null, bitrate: null } as const

test.for(Object.keys(CONVERSION_FORMATS))('a film becomes %s that opens, with its codec, size, rate, length and sound', async (format) => {
  const { path, demuxer } = await film()
  const target = { ...SAME, format, size: { width: 640, height: 360 }, frame_rate: format.startsWith('xdcam') ? '25' : '24' }
  const { probe, extension } = await convertVideo({ tools, path, demuxer, target: { ...target, bitrate: 2 }, outDir: scratch('convert') })
  expect(extension).toBe(CONVERSION_FORMATS[format]?.extension)
  expect(probe.video).toMatchObject({ codec: CONVERSION_FORMATS[format]?.codec, width: 640, height: 360 })
  expect(probe.audio).toHaveLength(1)
})

test('another shape is fitted, filled or stretched; the format of the source is kept where it stays', async () => {
  const { path, demuxer } = await film()
  for (const scale of ['fit', 'crop', 'stretch'] as const) {
    const outDir = scratch('convert')
    const made = await convertVideo({ tools, path, demuxer, target: { ...SAME, size: { width: 240, height: 240 }, scale }, outDir })
    expect(made.format).toBe('h264_mp4')
    expect((await openClip(join(outDir, made.file))).probe.video).toMatchObject({ width: 240, height: 240 })
  }
})

test('a rate of film keeps the length', async () => {
  const { path, demuxer, probe: source } = await film()
  const { probe } = await convertVideo({ tools, path, demuxer, target: { ...SAME, frame_rate: '23.976' }, outDir: scratch('convert') })
  expect(probe.video?.frame_rate).toEqual({ num: 24_000, den: 1001 })
  expect(Math.abs(probe.duration_seconds - source.duration_seconds)).toBeLessThan(0.2)
})
