import { expect, test } from 'vitest'
import { headingOf, isAllVerified, stateOf } from './received-words.ts'

const received = (changes: object) => ({ count: 3, size: 6144, verified: 0, damaged: 0, pending: 0, ...changes })

test('verified is said of all once each was compared, and of some by their number', () => {
  expect(stateOf(received({ verified: 3 }))).toBe('every byte verified.')
  expect(stateOf(received({ verified: 2, pending: 1 }))).toBe('all of it received. 1 file being compared with yours.')
  expect(stateOf(received({ verified: 2 }))).toBe('all of it received, 2 files verified.')
  expect(stateOf(received({}))).toBe('all of it received.')
  expect(isAllVerified(received({ count: 0 }))).toBe(false)
})

test('what arrived damaged comes before all that is well', () => {
  expect(headingOf(received({ verified: 3 }))).toBe('Everything arrived.')
  expect(headingOf(received({ verified: 2, damaged: 1 }))).toBe('1 file arrived damaged.')
  expect(stateOf(received({ verified: 2, damaged: 1 }))).toBe('2 files verified.')
})
