import { expect, test } from 'vitest'
import { emptyReviewer } from '../share-draft.ts'
import { isList, parseReviewers, withLines } from './reviewer-lines.ts'

test('every line is data, and blanks around a value are dropped', async () => {
  expect(await parseReviewers(' Ann , ann@x.co \n"Doe, Jane",jane@x.co\n\n')).toEqual([
    { full_name: 'Ann', email: 'ann@x.co' },
    { full_name: 'Doe, Jane', email: 'jane@x.co' },
  ])
})

test('a list copied from a table comes with tabs', async () => {
  expect(await parseReviewers('Ann\tann@x.co\nBob\tbob@x.co')).toEqual([
    { full_name: 'Ann', email: 'ann@x.co' },
    { full_name: 'Bob', email: 'bob@x.co' },
  ])
})

test('a line without an address is kept, so that it can be completed', async () => {
  expect(await parseReviewers('Ann')).toEqual([{ full_name: 'Ann', email: '' }])
})

test('new rows take the place of empty ones and have ids of their own', () => {
  let id = 0
  const rows = withLines(
    [emptyReviewer('first')],
    [
      { full_name: 'Ann', email: 'ann@x.co' },
      { full_name: 'Bob', email: 'bob@x.co' },
    ],
    () => `new-${++id}`,
  )
  expect(rows.map((row) => row.id)).toEqual(['new-1', 'new-2'])
})

test('one name is no list', () => {
  expect(isList('Ann')).toBe(false)
  expect(isList('Ann, ann@x.co')).toBe(true)
  expect(isList('Ann\nBob')).toBe(true)
})
