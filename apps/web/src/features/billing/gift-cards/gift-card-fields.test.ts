import { expect, test } from 'vitest'
import { groupNumber, pinDigits } from './gift-card-fields.ts'

test.each([
  ['', ''],
  ['2200', '2200'],
  ['22001', '2200 1'],
  ['2200-0000 0000000a1', '2200 0000 0000 0001'],
  ['22000000000000019', '2200 0000 0000 0001'],
])('the number %j is shown as %j', (typed, shown) => expect(groupNumber(typed)).toBe(shown))

test('a PIN is four digits', () => expect(pinDigits('1a2 345')).toBe('1234'))
