import { expect, test } from 'vitest'
import { type Answer, type GuardState, guardedUntil, judge } from './guard.policy.ts'

const begun = new Date('2026-03-02T09:00:00Z')
const at = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
const state = { owed_since: begun, misses: 0, served_at: null } satisfies GuardState

type Case = [name: string, known: Partial<GuardState>, answer: Answer, seconds: number, expected: { isOver: boolean; misses: number }]

test.each<Case>([
  ['a valid proof settles what was missed', { misses: 1 }, 'valid', 10, { isOver: false, misses: 0 }],
  ['a report without a proof is missed', {}, 'none', 10, { isOver: false, misses: 1 }],
  ['a second one ends the visit', { misses: 1 }, 'none', 10, { isOver: true, misses: 2 }],
  ['a second one that left together with the first does not', { misses: 1 }, 'none', 3, { isOver: false, misses: 1 }],
  ['a wrong proof is missed', {}, 'wrong', 10, { isOver: false, misses: 1 }],
  ['a retry after a lost answer is not', {}, 'spent', 55, { isOver: false, misses: 0 }],
  ['the same proof for longer than a token lives is', {}, 'spent', 60, { isOver: false, misses: 1 }],
  ['and ends the visit when it goes on', { misses: 1 }, 'spent', 25, { isOver: true, misses: 2 }],
  ['a page that is left owes nothing', { misses: 1 }, 'leaving', 300, { isOver: false, misses: 1 }],
  ['a reload with nothing given out owes nothing', { misses: 1 }, 'begin', 30, { isOver: false, misses: 1 }],
  ['a reload right after film was given out neither', { served_at: at(10) }, 'begin', 30, { isOver: false, misses: 0 }],
  ['film that went to an unproved page is missed', { served_at: at(25) }, 'begin', 30, { isOver: false, misses: 1 }],
  [
    'a page that was given film and left before its guard ran is missed, however long ago',
    { served_at: at(12) },
    'begin',
    600,
    { isOver: false, misses: 1 },
  ],
  ['and the fourth of them ends the visit', { served_at: at(12), misses: 3 }, 'begin', 600, { isOver: true, misses: 4 }],
  ['and ends the visit the second time', { served_at: at(25), misses: 1 }, 'begin', 30, { isOver: true, misses: 2 }],
])('%s', (_name, known, answer, seconds, expected) => {
  expect(judge({ ...state, ...known }, answer, at(seconds))).toMatchObject(expected)
})

test('only a valid proof moves the end of the play token on; a miss and a new page get one more token', () => {
  const until = (answer: Answer, seconds: number) => judge(state, answer, at(seconds)).until
  expect(until('valid', 30)).toEqual(guardedUntil(at(30)))
  expect(until('leaving', 30)).toEqual(guardedUntil(begun))
  expect(until('spent', 30)).toEqual(guardedUntil(begun))
  expect(until('none', 30)).toEqual(guardedUntil(at(30)))
  expect(until('begin', 30)).toEqual(guardedUntil(at(30)))
})

test('a page that is opened after a rest owes its proof from then on, and one that is opened again and again does not', () => {
  expect(judge({ ...state, served_at: at(5) }, 'begin', at(86_400)).owed_since).toEqual(at(86_400))
  expect(judge({ ...state, served_at: at(5) }, 'begin', at(10)).owed_since).toEqual(begun)
})
