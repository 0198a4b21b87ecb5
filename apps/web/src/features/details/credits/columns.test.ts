import { expect, test } from 'vitest'
import { intoColumns } from './columns.ts'

const card = (name: string, rows: number) => ({ name, credits: Array(rows).fill(0) })
const names = (columns: { name: string }[][]) => columns.map((each) => each.map(({ name }) => name).join(''))

test('each card goes to the shorter column, and in one column the order stays', () => {
  const cards = [card('a', 5), card('b', 1), card('c', 3), card('d', 1)]

  expect(names(intoColumns(cards, 2))).toEqual(['ad', 'bc'])
  expect(names(intoColumns(cards, 1))).toEqual(['abcd'])
  expect(names(intoColumns([], 2))).toEqual(['', ''])
})
