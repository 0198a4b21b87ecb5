import { describe, expect, test } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { drawClip, drawVariableClip, forensicsFile, goldenGate, nameClip, openClip } from '../test-clips.ts'

describe('the facts of a film', () => {
  testNeeding('forensics-samples')('a phone clip is known as variable, with its nominal rate and its sound', async () => {
    const path = forensicsFile('movie1/VID_20191220_170832.mp4')
    const { probe } = await openClip(path)
    expect(probe).toMatchObject({ container: 'mov', duration_seconds: expect.closeTo(1.517, 2) })
    expect(probe.video).toMatchObject({
      codec: 'h264',
      width: 1920,
      height: 1080,
      frame_rate: { num: 30, den: 1 },
      is_variable_frame_rate: true,
    })
    expect(probe.audio).toEqual([{ index: 1, codec: 'aac', channels: 2, sample_rate: 48000, language: 'eng' }])
  })

  testNeeding('forensics-samples').for<[string, string, string, number, number]>([
    ['movie2/movie-hello.mp4', 'mov', 'h264', 1280, 720],
    ['movie2/movie-hello.avi', 'avi', 'h264', 1024, 576],
    ['movie2/movie-hello.mpeg', 'mpeg', 'mpeg2video', 640, 480],
    ['movie2/movie-hello.ogg', 'ogg', 'theora', 720, 480],
  ])('%s is opened as %s', async ([name, container, codec, width, height]) => {
    const path = forensicsFile(name)
    const { probe } = await openClip(path)
    expect(probe.container).toBe(container)
    expect(probe.video).toMatchObject({ codec, width, height, is_variable_frame_rate: false })
    expect(probe.duration_seconds).toBeCloseTo(8.3, 0)
  })

  testNeeding('forensics-samples')('a sound file has tracks and no picture', async () => {
    const path = forensicsFile('audio1/debian.wav')
    const { probe } = await openClip(path)
    expect(probe.video).toBeUndefined()
    expect(probe.audio).toEqual([{ index: 0, codec: 'pcm_s16le', channels: 1, sample_rate: 44100 }])
  })

  test('a silent film has no tracks', async () => {
    const { probe } = await openClip(goldenGate())
    expect(probe.audio).toEqual([])
    expect(probe.video).toMatchObject({ width: 1920, height: 1080, frame_rate: { num: 30, den: 1 }, is_variable_frame_rate: false })
  })

  test('titles of sounds and chapters are one line of whole characters, however they were written', async () => {
    const { probe } = await openClip(nameClip('named.mkv', `Score\u0001\u202e${'a'.repeat(114)}🎬 and more`))
    expect(probe.audio[0]?.title).toBe(`Score ${'a'.repeat(114)}`)
    const { probe: cut } = await openClip(nameClip('cut.mkv', `${'a'.repeat(119)}🎬 and more`))
    for (const title of [cut.audio[0]?.title, cut.chapters?.[0]?.title]) expect(title).toBe(`${'a'.repeat(119)}🎬`)
  })

  test('an NTSC film keeps its exact rate, even where the container counts milliseconds', async () => {
    const { probe } = await openClip(drawClip({ name: 'ntsc.mkv', size: '320x180', rate: '30000/1001', seconds: 13 }))
    expect(probe.video).toMatchObject({ frame_rate: { num: 30000, den: 1001 }, is_variable_frame_rate: false })
  })

  test('what a film says of its colours is known, and what it does not say is left out', async () => {
    const filter = 'setparams=color_trc=smpte2084:color_primaries=bt2020:colorspace=bt2020nc'
    const { probe } = await openClip(drawClip({ name: 'hdr.mp4', size: '320x240', rate: '24', seconds: 1, filter, isSilent: true }))
    expect(probe.video?.colour).toEqual({ transfer: 'smpte2084', primaries: 'bt2020', matrix: 'bt2020nc', range: 'tv' })
    // Its transfer and primaries are of no standard.
    const { probe: real } = await openClip(goldenGate())
    expect(real.video?.colour).toEqual({ matrix: 'bt709', range: 'tv' })
  })

  test('gaps between pictures make a film variable', async () => {
    const { probe } = await openClip(drawVariableClip())
    expect(probe.video).toMatchObject({ frame_rate: { num: 30, den: 1 }, is_variable_frame_rate: true })
  })
})
