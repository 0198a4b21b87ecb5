import { expect, test } from 'vitest'
import { isBelowLimit, isSingleFileLink, isTrailerProvided, isVideoProvided, maxFileSize, VIDEO_STATUSES } from './video-rules.ts'

test('a video counts as provided by its status, or because it was imported', () => {
  expect(VIDEO_STATUSES.filter((each) => isVideoProvided(each))).toEqual([
    'Uploaded',
    'Published',
    'Unpublished',
    'Encoding',
    'Queued',
    'Ready',
  ])
  expect([isVideoProvided(null), isVideoProvided(null, true), isVideoProvided('Approved', true)]).toEqual([false, true, true])
})

test('a trailer counts as provided by fewer', () => {
  expect(VIDEO_STATUSES.filter((each) => isTrailerProvided(each))).toEqual(['Uploaded', 'Published', 'Unpublished', 'Encoding'])
  expect(isTrailerProvided(null, true)).toBe(true)
})

test('the limit is in units of 1024 to the third', () => {
  expect([isBelowLimit(50 * 1024 ** 3, 50), isBelowLimit(50 * 1024 ** 3 + 1, 50)]).toEqual([true, false])
  expect(maxFileSize(50)).toBe('Max file size is 50GB.')
})

test('a link leads to a single file', () => {
  const links = [
    ['dropbox', 'https://www.dropbox.com/s/abc/film.mp4'],
    ['dropbox', 'https://www.dropbox.com/scl/fi/abc/film.mov?rlkey=k'],
    ['dropbox', 'https://www.dropbox.com/scl/fo/abc/h'],
    ['dropbox', 'https://www.dropbox.com/sh/abc/AAB'],
    ['google_drive', 'https://drive.google.com/file/d/1vis/view'],
    ['google_drive', 'https://drive.google.com/drive/folders/14JG'],
  ] as const
  expect(links.map(([type, url]) => isSingleFileLink(type, url))).toEqual([true, true, false, false, true, false])
})
