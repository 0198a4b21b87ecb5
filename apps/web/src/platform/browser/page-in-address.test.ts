import { expect, test } from 'vitest'
import { pageIn } from './page-in-address.ts'

test.each([
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['x', 1],
  ['-3', 1],
  ['0', 1],
  ['2', 2],
  ['2.7', 2],
  ['4001', 4001],
  ['4002', 4001],
  ['99999999999999999999', 4001],
  ['1e999', 4001],
])('an address that names the page %s asks for page %i, of which the server can tell how many there are', (text, page) => {
  expect(pageIn(text, 25)).toBe(page)
})
