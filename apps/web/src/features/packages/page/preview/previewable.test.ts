import { expect, test } from 'vitest'
import { isEncoding, isPreviewable } from './previewable.ts'

const film = (status: 'Pending' | 'In Progress' | 'Complete' | 'Error') => ({ mp4_360p_job_status: status })

test.each([
  ['an image', { type: 'document', kind: 'tif', screener: null }, true],
  ['a sound', { type: 'audio_track', kind: 'wav', screener: null }, true],
  ['a document', { type: 'document', kind: 'docx', screener: null }, true],
  ['a PDF', { type: 'document', kind: 'pdf', screener: null }, true],
  ['subtitles', { type: 'subtitle_track', kind: 'srt', screener: null }, true],
  ['a film with a screener', { type: 'source_file', kind: 'mov', screener: film('Complete') }, true],
  ['a film without one', { type: 'source_file', kind: 'mov', screener: null }, false],
  ['a package of a cinema', { type: 'dcp', kind: 'dcp', screener: null }, false],
  ['a disc', { type: 'disc_output', kind: 'iso', screener: null }, false],
  ['a folder', { type: 'folder', kind: 'folder', screener: null }, false],
] as const)('whether %s has a preview', (_what, file, expected) => {
  expect(isPreviewable(file)).toBe(expected)
})

test('a film is encoding until its preview is complete', () => {
  expect(isEncoding({ screener: film('Pending') })).toBe(true)
  expect(isEncoding({ screener: film('In Progress') })).toBe(true)
  expect(isEncoding({ screener: film('Error') })).toBe(true)
  expect(isEncoding({ screener: film('Complete') })).toBe(false)
  expect(isEncoding({ screener: null })).toBe(false)
})
