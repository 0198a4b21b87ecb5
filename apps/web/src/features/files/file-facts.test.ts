import { FILE_TYPE_LABELS } from '@answerprint/contract/files'
import { expect, test } from 'vitest'
import { hasFailedPreview, joinName, kinds, openingOf, readDuration, sizeText, splitName, statusOf } from './file-facts.ts'
import type { FileItem } from './files.api.ts'

const atRest = {
  type: 'document',
  kind: 'zip',
  status: 'Ready',
  status_reason: null,
  is_ready: true,
  frozen_at: null,
  started_defrosting_at: null,
  preview_image_status: null,
  screener: null,
} as const
const film = (status: string) => ({ ...atRest, type: 'source_file', screener: { mp4_360p_job_status: status } }) as unknown as FileItem

test('the labels are those of the contract', () => {
  expect(Object.fromEntries(Object.entries(kinds).map(([type, { label }]) => [type, label]))).toEqual(FILE_TYPE_LABELS)
})

test('a film says what is being made of it, and what could not be made', () => {
  expect(statusOf(film('Pending'))?.label).toBe('Preparing Media')
  expect(statusOf(film('In Progress'))?.label).toBe('Preparing Media')
  expect(statusOf(film('Complete'))).toBeUndefined()
  expect(statusOf({ ...film('Error'), status_reason: 'No picture found' })).toEqual({
    tone: 'err',
    label: 'Preview unavailable',
    title: 'No picture found',
  })
  expect(hasFailedPreview(film('Error'))).toBe(true)
})

test('a document says when its preview is under way; an archived file whether it thaws', () => {
  expect(statusOf({ ...atRest, preview_image_status: 'In Progress' })?.label).toBe('Preparing Preview')
  expect(statusOf(atRest)).toBeUndefined()
  expect(statusOf({ ...atRest, frozen_at: '2026-01-01T00:00:00Z' })?.label).toBe('Archived')
  expect(statusOf({ ...atRest, started_defrosting_at: '2026-01-01T00:00:00Z' })?.label).toBe('File Thawing')
})

test('a click shows what can be shown, asks for what is archived, and of anything else tells what is known', () => {
  const frozen = { frozen_at: '2026-01-01T00:00:00Z' }
  expect(openingOf(film('Complete'))).toBe('preview')
  expect(openingOf({ ...atRest, preview_image_status: 'Complete', ...frozen })).toBe('preview')
  expect(openingOf({ ...atRest, kind: 'srt' })).toBe('preview')
  expect(openingOf({ ...atRest, kind: 'srt', ...frozen })).toBe('restore')
  expect(openingOf({ ...atRest, ...frozen, started_defrosting_at: '2026-01-01T00:00:00Z' })).toBe('info')
  expect(openingOf(atRest)).toBe('info')
  expect(openingOf({ ...atRest, type: 'folder', kind: 'folder' })).toBe('folder')
})

test('a folder counts its items, a file its bytes', () => {
  expect(sizeText({ type: 'folder', size: 0, item_count: 1 })).toBe('1 item')
  expect(sizeText({ type: 'document', size: 1536, item_count: null })).toBe('1.5 KB')
})

test.each([
  ['95', 95],
  ['1:35', 95],
  ['01:58:42', 7122],
  [' ', null],
  ['two hours', undefined],
  ['1:99', undefined],
])('a duration typed as %j is %j', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})

test('the extension stays when a file is renamed; without a name nothing stays', () => {
  expect(splitName('Reel 3.final.MOV', 'mov')).toEqual({ stem: 'Reel 3.final', extension: '.MOV' })
  expect(splitName('Masters', 'folder')).toEqual({ stem: 'Masters', extension: '' })
  expect(splitName('.mov', 'mov')).toEqual({ stem: '.mov', extension: '' })
  expect(joinName(' Reel 4 ', '.mov')).toBe('Reel 4.mov')
  expect(joinName('  ', '.mov')).toBe('')
  expect(joinName('Reel 4.MOV', '.mov')).toBe('Reel 4.MOV')
  expect(joinName('.mov', '.mov')).toBe('.mov.mov')
})
