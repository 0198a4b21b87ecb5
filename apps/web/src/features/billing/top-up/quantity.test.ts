import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test.each([
  ['a12b', 12],
  ['', 1],
  ['0', 1],
  ['1000', 1000],
  ['99999', 1000],
  ['-5', 5],
])('%j are %i links', (typed, quantity) => expect(readQuantity(typed, 1000)).toBe(quantity))
