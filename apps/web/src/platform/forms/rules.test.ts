import { expect, test } from 'vitest'
import { atLeast, email, errorsOf, isTyped } from './rules.ts'

test('each field is judged by its rule, and what is right has no error', () => {
  const rules = { email, reason: atLeast(10, 'Write at least 10 characters.') }
  expect(errorsOf(rules, { email: 'helen@fjordfilm.example', reason: 'Ticket 4711: an upload' })).toEqual({})
  expect(errorsOf(rules, { email: 'helen', reason: 'Ticket' })).toEqual({
    email: 'Invalid Email',
    reason: 'Write at least 10 characters.',
  })
})

test('a field that may be empty is judged once something is in it', () => {
  const rule = atLeast(4, 'Use at least 4 characters.', { mayBeEmpty: true })
  expect([rule(''), rule('abc'), rule('abcd')]).toEqual([null, 'Use at least 4 characters.', null])
})

test.each([
  ['a sentence', { message: 'Hello' }, true],
  ['one character', { message: 'M' }, true],
  ['blanks', { message: '   ' }, false],
])('%s that was typed: closing asks: %s', (_words, values, asks) => {
  expect(isTyped(values, { message: '' })).toBe(asks)
})

test('a form may spare a text that is too short to be missed', () => {
  expect(isTyped({ message: 'H' }, { message: '' }, 1)).toBe(false)
  expect(isTyped({ message: 'Hi' }, { message: '' }, 1)).toBe(true)
})

test('a name that was deleted is no loss, one that was changed is', () => {
  expect(isTyped({ name: '' }, { name: 'New Folder' })).toBe(false)
  expect(isTyped({ name: 'Both' }, { name: 'New Folder' })).toBe(true)
})

test('a date or a list that was chosen is a loss', () => {
  expect(isTyped({ expiry: '2026-12-01T00:00:00.000Z' }, { expiry: null as string | null })).toBe(true)
  expect(isTyped({ fields: ['name'] }, { fields: [] as string[] })).toBe(true)
  expect(isTyped({ fields: ['name'] }, { fields: ['name'] })).toBe(false)
})
