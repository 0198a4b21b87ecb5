import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('at most five pages are named, with the current one in the middle where it can be', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 8)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(4, 8)).toEqual([2, 3, 4, 5, 6])
  expect(pagesAround(8, 8)).toEqual([4, 5, 6, 7, 8])
  expect(pagesAround(20, 40_000)).toEqual([18, 19, 20, 21, 22])
})
