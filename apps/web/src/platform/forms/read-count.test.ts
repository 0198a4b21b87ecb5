import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test.each([
  ['12', 12],
  [' 0', 0],
  ['1,000', 1000],
  ['10 000', 10_000],
  ['12.7', undefined],
  ['-3', undefined],
  ['1,2', undefined],
  ['12a', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is read as %j', (typed, count) => expect(readCount(typed)).toBe(count))
