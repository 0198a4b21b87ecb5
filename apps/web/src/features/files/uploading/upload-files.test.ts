import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '#platform/testing/scripted-server'
import { groupName, uploadAll, withPlaces } from './upload-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const file = (name: string) => ({ name, size: 1, lastModified: 0 }) as File
const dropped = {
  structure: [{ name: 'Masters', children: [], files: [0] }],
  files: [
    { file: file('a.mov'), path: 'Masters/a.mov' },
    { file: file('b.mov'), path: 'b.mov' },
  ],
  ignoredCount: 0,
  hiddenCount: 0,
  unread: [],
  hasFolder: true,
}

test('a file of a dropped folder goes into its folder, the others to where they were dropped', () => {
  const placed = withPlaces(dropped, new Map([[0, 'f-masters']]), { projectID: 'p', folderID: 'f-here' })
  expect(placed.map((each) => each.specifications)).toEqual([
    { project_id: 'p', folder_id: 'f-masters' },
    { project_id: 'p', folder_id: 'f-here' },
  ])
})

test('one folder gives the transfer its name', () => {
  expect(groupName({ structure: dropped.structure, files: dropped.files.slice(0, 1) })).toBe('Masters')
  expect(groupName(dropped)).toBeUndefined()
  expect(groupName({ structure: [], files: dropped.files })).toBeUndefined()
})

test('the folders of a drop are made once, two and a half seconds after its last entry was read', async () => {
  vi.useFakeTimers()
  const sent = answering({ status: 201, body: { files: [] } }, { status: 201, body: { ok: true } })
  const entries = Promise.withResolvers<typeof dropped>()
  const done = uploadAll({ reading: entries.promise, isDrop: false, hasFolder: true }, { projectID: 'p', folderID: undefined })
  await vi.advanceTimersByTimeAsync(4_000)
  entries.resolve({ ...dropped, structure: [{ name: 'Masters', children: [], files: [] }], files: [] })
  await vi.advanceTimersByTimeAsync(2_400)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  await done
  expect(sent.map((each) => each.body)).toMatchObject([
    { structure: [{ name: 'Masters' }] },
    { name: 'folder_created', properties: { count: 1 } },
  ])
})
