import { describe, expect, test } from 'vitest'
import type { MediaProbe, VideoFacts } from '../probe/probe.ts'
import { chunkAt, planLadder, soundTracks } from './ladder.ts'

const VIDEO: VideoFacts = {
  index: 0,
  codec: 'prores',
  width: 1920,
  height: 1080,
  sample_aspect: { num: 1, den: 1 },
  rotation: 0,
  frame_rate: { num: 24, den: 1 },
  is_variable_frame_rate: false,
  is_interlaced: false,
  pixel_format: 'yuv422p10le',
  start_seconds: 0,
  duration_seconds: 100,
}
const stereo = { index: 1, codec: 'pcm_s24le', channels: 2, sample_rate: 48000 }

function film(video: Partial<VideoFacts> = {}, rest: Partial<MediaProbe> = {}): MediaProbe {
  const facts = { ...VIDEO, ...video }
  return { duration_seconds: facts.duration_seconds, container: 'mov', bit_rate: 1, video: facts, audio: [stereo], ...rest }
}

describe('the ladder of a film', () => {
  test.each([
    ['4K', 3840, 2160, ['1920x1080', '1280x720', '640x360']],
    ['HD', 1920, 1080, ['1920x1080', '1280x720', '640x360']],
    ['scope', 1920, 804, ['1920x804', '1280x536', '640x268']],
    ['flat DCI', 1998, 1080, ['1920x1038', '1280x692', '640x346']],
    ['academy', 1440, 1080, ['1440x1080', '960x720', '480x360']],
    ['720', 1280, 720, ['1280x720', '640x360']],
    ['PAL', 720, 576, ['450x360']],
    ['upright', 1080, 1920, ['1080x1920', '720x1280', '360x640']],
    ['tiny', 321, 241, ['320x240']],
  ])('a %s film is never enlarged', (_, width, height, sizes) => {
    const { renditions } = planLadder(film({ width, height }))
    expect(renditions.map((rendition) => `${rendition.width}x${rendition.height}`)).toEqual(sizes)
    for (const rendition of renditions) {
      expect(rendition.width).toBeLessThanOrEqual(width)
      expect(rendition.height).toBeLessThanOrEqual(height)
      expect([rendition.width % 2, rendition.height % 2]).toEqual([0, 0])
    }
  })

  test('an anamorphic film is shown in square pixels', () => {
    const { renditions } = planLadder(film({ width: 720, height: 576, sample_aspect: { num: 64, den: 45 } }))
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([[640, 360]])
  })

  test('chunks follow one another without gap or overlap and end with the film', () => {
    const plan = planLadder(film({ frame_rate: { num: 30000, den: 1001 }, duration_seconds: 95.5 }))
    const chunks = Array.from({ length: plan.chunk_count }, (_, i) => chunkAt(plan, i))
    let [frame, segment] = [0, 1]
    for (const chunk of chunks) {
      expect([chunk.first_frame, chunk.first_segment]).toEqual([frame, segment])
      frame += chunk.frames
      segment += chunk.segments
    }
    expect([frame, segment - 1]).toEqual([plan.total_frames, plan.segment_count])
    expect(() => chunkAt(plan, plan.chunk_count)).toThrow(RangeError)
  })

  test('a plan survives a database', () => {
    const plan = planLadder(film())
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  })

  test('a film without an index to seek by is encoded in one piece', () => {
    expect(planLadder(film({}, { container: 'mpegts' })).chunk_count).toBe(1)
  })

  test('a silent film has no sound in its plan, two mono tracks become left and right', () => {
    expect(planLadder(film({}, { audio: [] })).audio).toBeUndefined()
    const mono = [1, 2].map((index) => ({ ...stereo, index, channels: 1 }))
    expect(planLadder(film({}, { audio: mono })).audio?.source_tracks).toEqual([1, 2])
  })

  test('a file without a picture has no ladder', () => {
    const { video: _, ...sound } = film()
    expect(() => planLadder(sound)).toThrow('This file has no picture to encode.')
  })
})

test.each([
  ['discrete channels', [1, 1, 1, 1, 1, 1], [[1, 2]]],
  ['a stereo mix and its 5.1', [2, 6], [[1], [2]]],
  ['a single track', [6], [[1]]],
])('of %s every track that can be heard by itself is a sound track', (_, channels, expected) => {
  const audio = channels.map((count, index) => ({ ...stereo, index: index + 1, channels: count }))
  expect(soundTracks(planLadder(film({}, { audio }))).map((each) => each.source_tracks)).toEqual(expected)
})

test.each([
  ['languages', { language: 'eng' }, { language: 'fra' }, [[1], [2]]],
  ['a mix and its commentary', {}, { is_commentary: true }, [[1], [2]]],
  ['a mix and its audio description', {}, { is_for_visually_impaired: true }, [[1], [2]]],
  ['titles', { title: 'Festival mix' }, { title: 'Music and effects' }, [[1], [2]]],
  ['channels that are named', { title: 'Left' }, { title: 'Right' }, [[1, 2]]],
  ['channels of one title and language', { title: 'Mix', language: 'eng' }, { title: 'Mix', language: 'eng' }, [[1, 2]]],
])('two mono tracks that differ as %s', (_, first, second, expected) => {
  const audio = [first, second].map((facts, index) => ({ ...stereo, ...facts, index: index + 1, channels: 1 }))
  const sounds = soundTracks(planLadder(film({}, { audio })))
  expect(sounds.map((each) => each.source_tracks)).toEqual(expected)
  expect(sounds[0]?.title).not.toBe('Left')
})

test('chapters are on the film’s own clock; a single one, and one behind the end, is none', () => {
  const chapters = [
    { start_seconds: 1, title: 'The harbour' },
    { start_seconds: 51, title: 'The crossing' },
    { start_seconds: 900, title: 'Behind the end' },
  ]
  expect(planLadder(film({ start_seconds: 1 }, { chapters })).chapters).toEqual([
    { start_seconds: 0, title: 'The harbour' },
    { start_seconds: 50, title: 'The crossing' },
  ])
  expect(planLadder(film({}, { chapters: chapters.slice(0, 1) })).chapters).toBeUndefined()
})

test.each([
  [{ num: 24000, den: 1001 }, { num: 24000, den: 1001 }, 48],
  [{ num: 25, den: 1 }, { num: 25, den: 1 }, 50],
  [{ num: 2500, den: 83 }, { num: 30, den: 1 }, 60],
  [{ num: 30000, den: 1001 }, { num: 30000, den: 1001 }, 60],
  [{ num: 120, den: 1 }, { num: 60, den: 1 }, 120],
  [{ num: 12, den: 1 }, { num: 24, den: 1 }, 48],
  [{ num: 12000, den: 1001 }, { num: 24000, den: 1001 }, 48],
  [{ num: 15, den: 1 }, { num: 30, den: 1 }, 60],
  [{ num: 1_000_000, den: 66_667 }, { num: 30, den: 1 }, 60],
  [{ num: 25, den: 2 }, { num: 25, den: 1 }, 50],
  [{ num: 10, den: 1 }, { num: 30, den: 1 }, 60],
  [{ num: 20, den: 1 }, { num: 60, den: 1 }, 120],
  [{ num: 100, den: 1 }, { num: 50, den: 1 }, 100],
  [{ num: 120000, den: 1001 }, { num: 60000, den: 1001 }, 120],
  [{ num: 40, den: 1 }, { num: 48, den: 1 }, 96],
])('%o pictures a second are encoded at %o', (source, target, gopFrames) => {
  const plan = planLadder(film({ frame_rate: source }))
  expect(plan.frame_rate).toEqual(target)
  expect(plan.gop_frames).toBe(gopFrames)
  expect(plan.timescale * target.den).toBe(plan.ticks_per_frame * target.num)
})
