import { expect, test } from 'vitest'
import { choiceLabel, isNoTitle, withTitle } from './chosen-titles.ts'

const titles = ['halcyon', 'ortolan', 'fathom'].map((_id) => ({ _id, name: _id, hasMarks: true }))

test('a choice says how many titles of the room it holds, and forgets those that left the room', () => {
  expect(choiceLabel(null, titles)).toBe('All titles')
  expect(choiceLabel(['ortolan', 'gone'], titles)).toBe('1 of 3 titles')
  expect(choiceLabel(['gone'], titles)).toBe('No titles')
})

test('from all titles, one that is cleared leaves the others, in the order of the room', () => {
  expect(withTitle(null, titles, 'ortolan', false)).toEqual(['halcyon', 'fathom'])
  expect(withTitle(['fathom', 'gone'], titles, 'halcyon', true)).toEqual(['halcyon', 'fathom'])
  expect([isNoTitle(null), isNoTitle([]), isNoTitle(['halcyon'])]).toEqual([false, true, false])
})
