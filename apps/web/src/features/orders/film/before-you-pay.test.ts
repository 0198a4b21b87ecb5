import { expect, test } from 'vitest'
import { beforeYouPay } from './before-you-pay.ts'

const sound = (channels: number) => [{ codec: 'pcm_s24le', channels, language: null }]
const film = { audio: sound(6), codec: 'prores', resolution: '1920 x 1080', frame_rate: '24', length_in_ms: 5_400_000 }

test('a film that fits its service needs no words', () => {
  for (const type of ['closed-captions', 'dcp', 'disc', 'conversion', 'inspection'] as const) expect(beforeYouPay(type, film)).toEqual([])
})

test('what speaks against it is said with what to do', () => {
  expect(beforeYouPay('closed-captions', { ...film, audio: [] })).toEqual([expect.stringContaining('No sound was found')])
  expect(beforeYouPay('dcp', { ...film, audio: sound(2), frame_rate: '29.97' })).toEqual([
    expect.stringContaining('The sound is stereo.'),
    expect.stringContaining('29.97 fps is no cinema rate.'),
  ])
  expect(beforeYouPay('dcp', { ...film, resolution: '1280 x 720' })).toEqual([expect.stringContaining('will look soft')])
  expect(beforeYouPay('disc', { ...film, length_in_ms: 140 * 60_000 })).toEqual([expect.stringContaining('Above 130 minutes')])
})
