import { expect, test } from 'vitest'
import { sortingOf, sortOf } from './room-sort.ts'
import { holdingOf, mayDelete, pagesAround, shortName } from './room-words.ts'

test('a name is cut at thirty characters, and a surrogate pair is not split', () => {
  expect(shortName('x'.repeat(30))).toBe('x'.repeat(30))
  expect(shortName('x'.repeat(31))).toBe(`${'x'.repeat(30)}...`)
  expect(shortName('🎬'.repeat(31))).toBe(`${'🎬'.repeat(30)}...`)
})

test('a card says what its room holds', () => {
  expect(holdingOf({ project_count: 1, screener_count: 14 })).toBe('1 project · 14 screeners')
  expect(holdingOf({ project_count: 0, screener_count: 0 })).toBe('0 projects · No screeners')
})

test('five pages are offered, with this one in the middle', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesAround(9, 9)).toEqual([5, 6, 7, 8, 9])
})

test('a room is deleted after three ticks and the word', () => {
  expect(mayDelete('delete', [true, true, false])).toBe(false)
  expect(mayDelete(' DELETE ', [true, true, true])).toBe(true)
  expect(mayDelete('remove', [true, true, true])).toBe(false)
})

test('rooms are sorted by the newest unless another order was kept', () => {
  expect(sortingOf(sortOf(null))).toEqual({ sortBy: 'created_at', sortDirection: 'DESC' })
  expect(sortingOf(sortOf('name'))).toEqual({ sortBy: 'name', sortDirection: 'ASC' })
  expect(sortOf('colour')).toBe('created_at')
})
