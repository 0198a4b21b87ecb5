import { expect, test } from 'vitest'
import { IMPORT_LABELS, isImportActive, isProviderLink } from './import-rules.ts'

test.each([
  'https://www.dropbox.com/s/abc123/GlassHarbour.mov?dl=0',
  'https://www.dropbox.com/sh/abc123/AAB?dl=0',
  'https://dropbox.com/s/abc123/GlassHarbour.mov',
  'https://www.dropbox.com/scl/fi/abc123/GlassHarbour.mov?rlkey=k&dl=0',
  'https://www.dropbox.com/scl/fo/abc123/h?rlkey=k',
  ' https://www.dropbox.com/s/abc123/GlassHarbour.mov ',
])('a link of Dropbox: %s', (link) => expect(isProviderLink('dropbox', link)).toBe(true))

test.each([
  'https://drive.google.com/file/d/1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn/view?usp=sharing',
  'https://drive.google.com/open?id=1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn',
  'https://drive.google.com/drive/folders/14JGqbwC7RGXDnXYOQ78',
])('a link of Google Drive: %s', (link) => expect(isProviderLink('google_drive', link)).toBe(true))

test.each([
  'http://www.dropbox.com/s/abc/x.mov',
  'https://www.dropbox.com/home/x.mov',
  'https://www.dropbox.com/s/',
  'https://www.dropbox.com.example/s/abc/x.mov',
  'https://example.com/?https://www.dropbox.com/s/abc',
  'https://www.dropbox.com@example.com/s/abc',
  'https://drive.google.com/file/d/1vis/view',
  'file:///etc/passwd',
])('no link of Dropbox: %s', (link) => expect(isProviderLink('dropbox', link)).toBe(false))

test.each(['https://docs.google.com/document/d/1', 'https://drive.google.com', 'https://drive.google.com.example/file/d/1'])(
  'no link of Google Drive: %s',
  (link) => expect(isProviderLink('google_drive', link)).toBe(false),
)

test('every number has its words, and three of them are not the end', () => {
  expect(IMPORT_LABELS).toEqual({
    1: 'Pending',
    2: 'Queued',
    4: 'In Progress',
    72: 'Completed Successfully',
    128: 'Incomplete with Errors',
    136: 'Completed with Errors',
  })
  expect(Object.keys(IMPORT_LABELS).map(Number).filter(isImportActive)).toEqual([1, 2, 4])
})
