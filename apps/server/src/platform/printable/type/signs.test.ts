import { expect, test } from 'vitest'
import { isHidden, partsOf, signsOf } from './signs.ts'

test('syllables of the scripts of South and Southeast Asia are set as one, and everything else character by character', () => {
  expect(signsOf('शक्ति 2')).toEqual(['श', 'क्ति', ' ', '2'])
  expect(signsOf('ಕನ್ನಡ')).toEqual(['ಕ', 'ನ್ನ', 'ಡ'])
  expect(signsOf('ที่น้ำ')).toEqual(['ที่', 'น้ำ'])
  expect(signsOf('ક્ષણ ਸ੍ਰੀ')).toEqual(['ક્ષ', 'ણ', ' ', 'ਸ੍ਰੀ'])
  expect(signsOf('ශ්\u200dරී ន្ត သတ္တ')).toEqual(['ශ්\u200dරී', ' ', 'ន្ត', ' ', 'သ', 'တ္တ'])
  expect(signsOf('Cafe\u0301 ->')).toEqual(['C', 'a', 'f', 'é', ' ', '-', '>'])
  expect(signsOf('A👩‍🚀B')).toEqual(['A', '👩‍🚀', 'B'])
  // A flag alone is no emoji, nor are its two characters apart.
  expect(signsOf('🇮🇳x')).toEqual(['🇮🇳', 'x'])
})

test('what is invisible hides no name, and chooses a form where it belongs', () => {
  expect(['gpj\u202e', '\u200d', 'क\u200d', '\u200b'].map((each) => isHidden(each))).toEqual([true, true, true, true])
  expect(['क्\u200dष', '👩‍🚀', 'क्षि', 'a'].map((each) => isHidden(each))).toEqual([false, false, false, false])
})

test('layout takes AM of Thai and Lao and some vowels of Khmer apart, and a font keeps both parts', () => {
  expect(partsOf('น้ำ')).toContain('\u0e4d\u0e32')
  expect(partsOf('ນ້ຳ')).toContain('\u0ecd\u0eb2')
  expect(partsOf('គ្រោះ')).toContain('\u17c1')
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
