import { expect, test } from 'vitest'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { isSameFile, recordOf, resumablesOf, targetOf } from './resume.ts'
import type { OpenUpload } from './upload-api.ts'

const upload = (facts: Partial<OpenUpload> = {}) =>
  ({
    _id: 'up-1',
    file_name: 'reel.mov',
    total_size: 45_000_000,
    part_size: 20_000_000,
    part_count: 3,
    status: 'Transferring',
    project_id: 'p',
    folder_id: null,
    dcp_id: null,
    ...facts,
  }) as OpenUpload

test('what this page is sending, and what is sent in one go, is not offered again', () => {
  const sending = [{ upload_id: '', childrenTransfers: [{ upload_id: 'up-2' }] }] as unknown as Transfer[]
  const open = [
    upload(),
    upload({ _id: 'up-5', dcp_id: 'd' }),
    upload({ _id: 'up-2' }),
    upload({ _id: 'up-3', part_count: 1 }),
    upload({ _id: 'up-4', project_id: null }),
  ]
  expect(resumablesOf(open, sending).map((each) => each._id)).toEqual(['up-1'])
})

test('only a file of the same name and size goes on', () => {
  expect(isSameFile(upload(), { name: 'reel.mov', size: 45_000_000 })).toBe(true)
  expect(isSameFile(upload(), { name: 'reel.mov', size: 45_000_001 })).toBe(false)
  expect(isSameFile(upload(), { name: 'other.mov', size: 45_000_000 })).toBe(false)
})

test('the record leads the engine to the parts that have arrived', () => {
  const file = { name: 'reel.mov', size: 45_000_000, lastModified: 7 } as File
  expect(targetOf(upload({ folder_id: 'f' }))).toEqual({ project_id: 'p', folder_id: 'f' })
  expect(recordOf(upload(), file, 99)).toMatchObject({ upload_id: 'up-1', part_size: 20_000_000, part_count: 3, savedAtMs: 99 })
})
