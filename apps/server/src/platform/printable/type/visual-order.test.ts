import { expect, test } from 'vitest'
import { beginsAtRight, inOwnOrder, inVisualOrder } from './visual-order.ts'

const codes = (text: string) => Array.from(text, (each) => each.codePointAt(0)?.toString(16)).join(' ')

test('Arabic characters are joined, and run from the right', () => {
  // Meem before, hah between, meem between, dal after.
  expect(codes(inVisualOrder('محمد'))).toBe('feaa fee4 fea4 fee3')
  // Sad and lam, then lam with alef as one character; hah and reh close the word.
  expect(codes(inVisualOrder('صلاح'))).toBe('fea1 fefc febb')
  expect(codes(inVisualOrder('گل'))).toBe('fede fb94')
  // Short vowels are left out, and what only keeps characters apart is not shown.
  expect(inVisualOrder('شَرِكَة')).toBe(inVisualOrder('شركة'))
  expect(codes(inVisualOrder('گل\u200cپ'))).toBe('fb56 fede fb94')
})

test('Hebrew runs from the right, and numbers and other scripts in it from the left', () => {
  expect(inVisualOrder('שרה לוי')).toBe('יול הרש')
  expect(inVisualOrder('אולם 12-34 תל')).toBe('לת 12-34 םלוא')
  expect(inVisualOrder('Haifa (חיפה) Film')).toBe('Haifa (הפיח) Film')
  expect(inVisualOrder('שרה (לוי) כהן')).toBe('ןהכ (יול) הרש')
  expect(inVisualOrder('אולם (תל) 2027')).toBe('2027 (לת) םלוא')
  expect(inVisualOrder('אולם {תל} ‹חיפה› 7')).toBe('7 ‹הפיח› {לת} םלוא')
  expect(inVisualOrder('א) תל ב) חיפה'), 'brackets that close alone').toBe('הפיח (ב לת (א')
  expect(inVisualOrder('2027 אולם')).toBe('2027 םלוא')
  expect(inVisualOrder('Salt 東京')).toBe('Salt 東京')
  expect(inVisualOrder('Salt שרה 50%')).toBe('Salt 50% הרש')
})

test('an emoji of several characters stays one between words from the right', () => {
  for (const emoji of ['👩‍🚀', '🇮🇳', '👍🏽', '1️⃣', '❤️']) expect(inVisualOrder(`שרה ${emoji} לוי`)).toBe(`יול ${emoji} הרש`)
  expect(inVisualOrder('שרה 1\u20e3 לוי'), 'and a number keeps what is around it').toBe('יול 1\u20e3 הרש')
})

test('a line that begins with a word from the right runs from there, with what is read from the left in it', () => {
  expect(inOwnOrder('שרה Levi כהן')).toBe('ןהכ Levi הרש')
  expect(inOwnOrder('שרה Levi')).toBe('Levi הרש')
  expect(inOwnOrder('7 אולם')).toBe('םלוא 7')
  expect(inOwnOrder('שרה (Levi) כהן!')).toBe('!ןהכ (Levi) הרש')
  expect(inOwnOrder('שרה Levi (Paris) 2026, כהן')).toBe('ןהכ ,Levi (Paris) 2026 הרש')
  expect(inOwnOrder('שרה 50% Salt 12%')).toBe('Salt 12% 50% הרש')
  expect(inOwnOrder('שרה 👩‍🚀 Levi')).toBe('Levi 👩‍🚀 הרש')
  expect(inOwnOrder('Levi שרה כהן')).toBe('Levi ןהכ הרש')
  expect(inOwnOrder('198.51.100.7')).toBe('198.51.100.7')
})

test('a line begins at its right where nothing in it is read from the left', () => {
  expect(['שרה לוי', 'شركة 7', 'Haifa חיפה', 'Salt', '12'].map(beginsAtRight)).toEqual([true, true, false, false, false])
})
