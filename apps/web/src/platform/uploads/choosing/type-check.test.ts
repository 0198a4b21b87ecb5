import { expect, it } from 'vitest'
import { fakeFile } from '../testing/fake-edge.ts'
import { checkFile } from './type-check.ts'
import { learnUploadLimit } from './upload-limit.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]
const file = (name: string, bytes: number[] | string) => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)

it.each([
  ['a picture under its name', file('a.png', png), undefined],
  ['a picture named .mov', file('a.mov', png), 'The file extension does not match its type.'],
  ['a page named .jpg', file('a.jpg', '<!doctype html><script>'), 'The file extension does not match its type.'],
  ['unknown bytes', file('a.xyz', 'anything'), undefined],
  ['subtitles', file('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n'), undefined],
  ['a camera file taken for an icon', file('a.r3d', [0, 0, 1, 0, 0x52, 0x45, 0x44, 0x32]), undefined],
  ['an empty film', file('a.mov', ''), 'This file is empty.'],
  ['an empty text', file('a.txt', ''), undefined],
  ['a name of 300 characters', file(`${'n'.repeat(296)}.mov`, png), 'The name has more than 255 characters.'],
  ['subtitles in UTF-16', file('a.srt', [0xff, 0xfe, 0x31, 0, 0x0d, 0, 0x0a, 0]), undefined],
  ['the same, the other way round', file('a.srt', [0xfe, 0xff, 0, 0x31, 0, 0x0d, 0, 0x0a]), undefined],
  ['a name without an extension', file('movie', png), 'Unable to read file type.'],
  ['200 GB', fakeFile('a.mov', 214_748_364_800), 'The max file upload size is 200GB'],
  ['one byte less that cannot be read', fakeFile('a.mov', 214_748_364_799), undefined],
])('%s', async (_what, chosen, refusal) => expect(await checkFile(chosen)).toBe(refusal))

it.each([
  ['the limit itself', 214_748_364_800, undefined],
  ['one byte more', 214_748_364_801, 'Max file size is 200GB.'],
])('a part of an on-demand request may have %s: %i bytes', async (_what, size, refusal) => {
  expect(await checkFile(fakeFile('a.mov', size), { video_part: 'video' })).toBe(refusal)
})

it('a server that takes less, or more, says so to the page', async () => {
  learnUploadLimit({ uploadLimitInGB: 3 })
  expect(await checkFile(fakeFile('a.mov', 3_221_225_471))).toBeUndefined()
  expect(await checkFile(fakeFile('a.mov', 3_221_225_472))).toBe('The max file upload size is 3GB')
  learnUploadLimit({ uploadLimitInGB: 400 })
  expect(await checkFile(fakeFile('a.mov', 214_748_364_800))).toBeUndefined()
})
