import { expect, test } from 'vitest'
import { filterOf, isFiltered, searchOf, sortedBy, storedText, takeOf, typeGroups, wantedTypes } from './file-filter.ts'

const TAG = '0199a000-0000-7000-8000-000000000001'
const plain = filterOf({}, null)

test('without an address and a memory the names ascend and nothing is filtered', () => {
  expect(plain).toEqual({ search: '', sortBy: 'name', sortDir: 'ASC', types: [], tags: [] })
  expect(isFiltered(plain)).toBe(false)
  expect(searchOf(plain)).toEqual({})
})

test('what was remembered is restored, the address wins, and nonsense counts as nothing', () => {
  const stored = storedText({ search: 'reel', sortBy: 'size', sortDir: 'DESC', types: ['video'], tags: [TAG] })
  expect(JSON.parse(stored)).toEqual({ search: 'reel', direction: 'DESC', key: 'size', types: ['video'], tags: [TAG] })
  expect(filterOf({}, stored)).toEqual({ search: '', sortBy: 'size', sortDir: 'DESC', types: ['video'], tags: [TAG] })
  expect(filterOf({ sortBy: 'created_at', types: 'dcp,cake' }, stored)).toMatchObject({ sortBy: 'created_at', types: ['dcp'] })
  expect(filterOf({ sortDir: 'SIDEWAYS' }, '{not json')).toEqual(plain)
  expect(filterOf({ tags: `${TAG},<script>` }, null).tags).toEqual([TAG])
})

test('the eight groups are in their order and cover the item types', () => {
  expect(typeGroups.map((each) => each.label)).toEqual([
    'Video Files',
    'Discs',
    'DCPs',
    'Audio',
    'Captions',
    'Subtitles',
    'Documents',
    'Folders',
  ])
  expect(wantedTypes({ ...plain, types: ['folder', 'video'] })).toBe('source_file,video_file,folder')
})

test('a search of three characters asks for 25 at once, a shorter one for 100', () => {
  expect(takeOf({ ...plain, search: 'ab' })).toBe(100)
  expect(takeOf({ ...plain, search: 'abc' })).toBe(25)
})

test('a second choice of a column turns it round', () => {
  expect(sortedBy(plain, 'name')).toMatchObject({ sortBy: 'name', sortDir: 'DESC' })
  expect(sortedBy(plain, 'size')).toMatchObject({ sortBy: 'size', sortDir: 'DESC' })
})
