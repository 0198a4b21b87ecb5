import { expect, test } from 'vitest'
import { sortingOf, sortOf } from './room-sort.ts'
import { holdingOf, mayDelete, shortName } from './room-words.ts'

test('a name is cut at thirty characters, and a surrogate pair is not split', () => {
  expect(shortName('x'.repeat(30))).toBe('x'.repeat(30))
  expect(shortName('x'.repeat(31))).toBe(`${'x'.repeat(30)}...`)
  expect(shortName('🎬'.repeat(31))).toBe(`${'🎬'.repeat(30)}...`)
})

test('a card says what its room holds', () => {
  expect(holdingOf({ project_count: 1, screener_count: 14 })).toBe('1 project · 14 screeners')
  expect(holdingOf({ project_count: 0, screener_count: 0 })).toBe('0 projects · No screeners')
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
