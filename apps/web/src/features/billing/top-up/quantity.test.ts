import { expect, test } from 'vitest'
import { quantityFault, readQuantity } from './quantity.ts'

test.each([
  ['12', 12],
  ['1,000', 1000],
  ['', undefined],
  ['0', undefined],
  ['1001', undefined],
  ['-5', undefined],
  ['12.7', undefined],
])('%j are %j links', (typed, quantity) => {
  expect(readQuantity(typed, 1000)).toBe(quantity)
  expect(quantityFault(typed, 1000)).toBe(quantity === undefined ? 'Enter a whole number from 1 to 1,000.' : null)
})
