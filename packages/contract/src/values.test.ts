import { expect, test } from 'vitest'
import { LineOrNothing, Name } from './values.ts'

test.each(['\u202e', '\u202a', '\u2067', '\u2069'])('a name is kept without %j, which would turn the sentence it is shown in', (mark) => {
  expect(Name(20).parse(` x ${mark}evil `)).toBe('x evil')
  expect(LineOrNothing(20).parse(mark)).toBe('')
  expect(Name(20).safeParse(mark).error?.issues[0]?.message).toBe('Give it a name.')
})

test('names of languages that run from right to left are kept as they are', () => {
  expect(Name(40).parse('שלום\u200f، مرحبا')).toBe('שלום\u200f، مرحبا')
})

test('a name has no line breaks', () => {
  expect(Name(20).safeParse('a\nb').error?.issues[0]?.message).toBe('Control characters are not allowed.')
})
