import { expect, test } from 'vitest'
import { emptyReviewer, faultsOf, incompleteIn } from '../share-draft.ts'
import { isList, parseReviewers, rowsOf, withRows } from './reviewer-lines.ts'

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

test.each([
  [
    'ann@x.co\nbob@x.co',
    [
      { full_name: '', email: 'ann@x.co' },
      { full_name: '', email: 'bob@x.co' },
    ],
  ],
  ['Ann <ann@x.co>', [{ full_name: 'Ann', email: 'ann@x.co' }]],
  [
    'Ann Lee <ann@x.co>; Bob <bob@x.co>\n"Doe, Jane" <jane@x.co>\nNobody\nEd, ed@x.co',
    [
      { full_name: 'Ann Lee', email: 'ann@x.co' },
      { full_name: 'Bob', email: 'bob@x.co' },
      { full_name: 'Doe, Jane', email: 'jane@x.co' },
      { full_name: 'Nobody', email: '' },
      { full_name: 'Ed', email: 'ed@x.co' },
    ],
  ],
  ['ann@x.co, Ann', [{ full_name: 'Ann', email: 'ann@x.co' }]],
])('%j: an address is found where it is', async (text, lines) => expect(await parseReviewers(text)).toEqual(lines))

test('new rows take the place of empty ones and have ids of their own', () => {
  let id = 0
  const added = rowsOf(
    [
      { full_name: 'Ann', email: 'ann@x.co' },
      { full_name: 'Bob', email: 'bob@x.co' },
    ],
    () => `new-${++id}`,
  )
  const rows = withRows([emptyReviewer('first')], added)
  expect(rows.map((row) => row.id)).toEqual(['new-1', 'new-2'])
})

test('of 500 pasted lines each that is not complete has an error of its own, and the foot says which', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => `Person ${index}, person${index}@x.co`)
  for (const [row, text] of [
    [17, 'Haruki Aizawa'],
    [40, ', lior@x.co'],
    [499, `${'Ü'.repeat(300)}, long@x.co`],
    [500, '???, x@'],
  ] as const)
    lines[row - 1] = text
  let id = 0
  const rows = withRows(
    [emptyReviewer('first')],
    rowsOf(await parseReviewers(lines.join('\n')), () => `new-${++id}`),
  )
  expect(rows).toHaveLength(500)
  expect([0, 16, 39, 498, 499].map((index) => faultsOf(rows[index] ?? emptyReviewer('none')))).toEqual([
    {},
    { email: 'Email missing' },
    { full_name: 'Name missing' },
    { full_name: 'At most 120 characters' },
    { email: 'Invalid Email' },
  ])
  expect(incompleteIn(rows)).toBe('Complete or remove reviewers 17, 40, 499 and 1 more.')
  expect(incompleteIn(rows.map((row) => ({ ...row, email: '' })))).toBe('Complete or remove reviewers 1, 2, 3 and 496 more.')
  expect(incompleteIn(rows.slice(0, 17))).toBe('Complete or remove reviewer 17.')
  expect(incompleteIn([emptyReviewer('first')])).toBeNull()
  expect(incompleteIn([{ ...emptyReviewer('only'), full_name: 'Ann', wasLeft: true }])).toBe('Complete reviewer 1.')
})

test('one name is no list', () => {
  expect(isList('Ann')).toBe(false)
  expect(isList('Ann, ann@x.co')).toBe(true)
  expect(isList('Ann\nBob')).toBe(true)
})
