import { expect, test } from 'vitest'
import { groupName, withPlaces } from './upload-files.ts'

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
