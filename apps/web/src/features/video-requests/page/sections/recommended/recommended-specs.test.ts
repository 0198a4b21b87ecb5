import { expect, test } from 'vitest'
import { specsOf } from './recommended-specs.ts'

const words = { formatBytes: (bytes: number) => `${bytes} B`, codecName: (codec: string) => codec.toUpperCase() }
const file = {
  ...{ name: 'film.mp4', size: 1_000, received_at: '2026-11-20T16:08:00.000Z', is_verified: true, picture_url: null, length_in_ms: 1_000 },
  ...{ codec: 'h264', bitrate: 18_400_000, width: 1920, height: 1080, frame_rate: '23.976', channels: 2 },
}

test('a file is compared with each recommendation', () => {
  expect(specsOf(file, 50, words).every(({ isFit }) => isFit)).toBe(true)
  const other = {
    ...file,
    codec: 'prores',
    bitrate: 9_000_000,
    width: 3840,
    height: 2160,
    frame_rate: '50',
    channels: 6,
    size: 51 * 1024 ** 3,
  }
  expect(specsOf(other, 50, words).filter(({ isFit }) => isFit)).toEqual([])
  expect(specsOf(other, 50, words)[4]).toMatchObject({ name: 'Audio', found: '6 channels' })
  expect(specsOf({ ...file, channels: 1 }, 50, words)[4]).toMatchObject({ found: 'Mono', isFit: false })
  expect(specsOf({ ...file, channels: null }, 50, words)[4]).toMatchObject({ found: 'No sound', isFit: false })
})

test('before anything is known, nothing is said of the file', () => {
  expect(specsOf(null, 50, words).map(({ found }) => found)).toEqual([null, null, null, null, null, null])
})
