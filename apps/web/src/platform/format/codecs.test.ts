import { expect, test } from 'vitest'
import { codecName } from './codecs.ts'

test.each([
  ['h264', 'H.264'],
  ['prores', 'Apple ProRes'],
  ['pcm_s24le', 'PCM, 24 bit'],
  ['wmv3', 'WMV3'],
])('%s is %s', (codec, name) => {
  expect(codecName(codec)).toBe(name)
})
