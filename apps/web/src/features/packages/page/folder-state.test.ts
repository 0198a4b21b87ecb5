import { expect, test } from 'vitest'
import type { Contents } from './delivery.api.ts'
import { folderStateOf } from './folder-state.ts'

const file = (outcome: 'verified' | 'failed' | null): Contents['files'][number] => ({
  ...{ _id: 'one', path: 'fr/list.srt', size: 3, xxh128: null, folder_ids: [], created_at: '2026-11-21T09:15:00.000Z' },
  ...{ is_in_archive: false, outcome, verified_at: null, added_at: null },
})

test('a folder is verified when all that was sent in it is, and damaged when one file is', () => {
  expect(folderStateOf([file(null)])).toBeNull()
  expect(folderStateOf([file('verified'), file(null)])).toEqual({ tone: 'plain', text: '1 of 2' })
  expect(folderStateOf([file('verified'), file('verified')])).toEqual({ tone: 'ok', text: '2 of 2' })
  expect(folderStateOf([file('verified'), file('failed')])).toEqual({ tone: 'bad', text: '1 file damaged' })
  expect(folderStateOf([file('verified'), { ...file(null), missing: 'damaged' }])).toEqual({ tone: 'bad', text: '1 file damaged' })
  expect(folderStateOf([file('verified'), { ...file(null), missing: 'removed' }])).toEqual({ tone: 'plain', text: '1 of 2' })
})
