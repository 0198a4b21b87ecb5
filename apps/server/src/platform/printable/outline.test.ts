import { expect, test } from 'vitest'
import { outline } from './outline.ts'

test('lines become outlines in any script, each as wide as its signs', async () => {
  const [words, longer, japanese, arabic] = await outline(['Press only', 'Press only, Berlin', '相沢春樹', 'محمد'])
  expect(words?.path).toMatch(/^M[-\d.]/)
  expect(words?.width).toBeGreaterThan(4)
  expect(longer?.width).toBeGreaterThan((words?.width ?? 0) + 2)
  expect(japanese?.width).toBeCloseTo(4)
  expect(arabic?.path.length).toBeGreaterThan(100)
})

// The space is the last glyph of the font's file then.
test('a line whose last glyph is a space is measured', async () => {
  expect((await outline(['Press only']))[0]?.width).toBeCloseTo(5.07, 1)
})

test('a vowel that is written before its consonant, and one on both its sides, are drawn there', async () => {
  const [ki, k, ko, tamilK] = await outline(['कि', 'क', 'கொ', 'க'])
  const numbersOf = (path = '') => Array.from(path.matchAll(/-?[\d.]+/g), Number)
  const alone = numbersOf(k?.path)
  const behind = numbersOf(ki?.path).slice(-alone.length)
  expect((behind[0] ?? 0) - (alone[0] ?? 0)).toBeCloseTo((ki?.width ?? 0) - (k?.width ?? 0), 2)
  expect((ki?.width ?? 0) - (k?.width ?? 0)).toBeGreaterThan(0.2)
  const outlinesOf = (path = '') => path.match(/M/g)?.length ?? 0
  expect(outlinesOf(ko?.path)).toBeGreaterThan(outlinesOf(tamilK?.path) + 1)
})
