import { expect, test } from 'vitest'
import type { FileItem } from '../files.api.ts'
import { movesBack, tagsBack } from './undo-changes.ts'

const file = (_id: string, folder_id: string | null, name = `${_id}.txt`) => ({ _id, folder_id, name }) as FileItem
const tag = (name: string) => ({ _id: name, name })
const tagged = (_id: string, ...names: string[]) => ({ _id, type: 'document' as const, tags: names.map(tag) })

test('each file goes back to the folder that it came from, with the name from before; what was there already stays', () => {
  const files = [file('a', null), file('b', 'reels'), file('c', 'sound')]

  expect(movesBack(files, 'sound', [{ _id: 'b', name: 'b (2).txt' }])).toEqual([
    { files: [files[0]], to: null, undo: { folder_id: 'sound', names: [] } },
    { files: [files[1]], to: 'reels', undo: { folder_id: 'sound', names: [{ _id: 'b', now: 'b (2).txt', before: 'b.txt' }] } },
  ])
})

test('files get back the tags that each of them had, and those that changed nothing are left out', () => {
  const files = [tagged('a', 'Approved'), tagged('b', 'Approved', 'Festival'), tagged('c', 'Approved', 'Final')]

  expect(tagsBack(files, [tag('Approved')], [tag('Final')])).toEqual([
    { files: [files[0]], values: [tag('Approved')], was: ['Final'] },
    { files: [files[1]], values: [tag('Approved'), tag('Festival')], was: ['Festival', 'Final'] },
    { files: [files[2]], values: [tag('Approved'), tag('Final')], was: ['Final'] },
  ])
  expect(tagsBack([tagged('a', 'Approved')], [tag('Approved')], [tag('Approved')])).toEqual([])
})
