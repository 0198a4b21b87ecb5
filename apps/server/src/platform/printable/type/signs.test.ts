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
