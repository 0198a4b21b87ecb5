import { expect, test } from 'vitest'
import { centsIn } from './amount.ts'

test.each([
  ['12.50', 1250],
  ['$12', 1200],
  ['12.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('"%s" are %s cents', (typed, cents) => expect(centsIn(typed)).toBe(cents))
