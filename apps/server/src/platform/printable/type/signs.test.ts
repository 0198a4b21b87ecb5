import { expect, test } from 'vitest'
import { inLayoutOrder, isHidden, signsOf } from './signs.ts'

test('syllables of the scripts of India and Thailand are set as one, and everything else character by character', () => {
  expect(signsOf('शक्ति 2')).toEqual(['श', 'क्ति', ' ', '2'])
  expect(signsOf('ಕನ್ನಡ')).toEqual(['ಕ', 'ನ್ನ', 'ಡ'])
  expect(signsOf('ที่น้ำ')).toEqual(['ที่', 'น้ำ'])
  expect(signsOf('Cafe\u0301 ->')).toEqual(['C', 'a', 'f', 'é', ' ', '-', '>'])
  expect(signsOf('A👩‍🚀B')).toEqual(['A', '👩‍🚀', 'B'])
  // A flag alone is no emoji, nor are its two characters apart.
  expect(signsOf('🇮🇳x')).toEqual(['🇮🇳', 'x'])
})

test('what is invisible hides no name, and chooses a form where it belongs', () => {
  expect(['gpj\u202e', '\u200d', 'क\u200d', '\u200b'].map((each) => isHidden(each))).toEqual([true, true, true, true])
  expect(['क्\u200dष', '👩‍🚀', 'क्षि', 'a'].map((each) => isHidden(each))).toEqual([false, false, false, false])
})

test("the ring of Thai's AM is below the mark of its tone", () => {
  expect(inLayoutOrder('น้ำ')).toBe('น\u0e4d\u0e49\u0e32')
  expect(inLayoutOrder('น้')).toBe('น้')
})

test('a mark that is of another script than its character, or of none, loses neither', () => {
  expect(signsOf('a\u094d ก\u0301')).toEqual(['a', '\u094d', ' ', 'ก', '\u0301'])
  expect(signsOf('ก \u0e33')).toEqual(['ก', ' ', '\u0e33'])
  expect(signsOf('क्த')).toEqual(['क्', 'த'])
  // The invisible character after it is a box, and it alone.
  expect(signsOf('क्र\u200d')).toEqual(['क', '\u094d', 'र', '\u200d'])
})

test('a form of Bengali is chosen before the virama, too', () => {
  expect(signsOf('র\u200d্যাম')).toEqual(['র\u200d্যা', 'ম'])
  expect(isHidden('র\u200d্যা')).toBe(false)
})

test('a chain of consonants without an end can be broken into lines', () => {
  for (const chain of ['क्'.repeat(100), `क${'\u0902'.repeat(100)}`])
    expect(Math.max(...signsOf(chain).map((each) => each.length))).toBeLessThan(25)
})
