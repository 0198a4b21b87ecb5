import { expect, test } from 'vitest'
import { nameHas, searchKey } from './name-key.ts'

test('a name is found without its accents and with the apostrophe of a keyboard', () => {
  expect(nameHas('L’Été d’Ørsted', "l'ete d'ors")).toBe(true)
  expect(nameHas('Łódź – Kraków', 'lodz - kra')).toBe(true)
  expect(nameHas('Straße', 'STRASSE')).toBe(true)
  expect(nameHas('Amélie', 'Amélie')).toBe(true)
  expect(nameHas('Amelie', 'Amélie')).toBe(true)
  expect(nameHas('Amélie', 'Emelie')).toBe(false)
})

test('names in other scripts keep their characters', () => {
  expect(searchKey('千と千尋')).toBe('千と千尋')
  expect(searchKey('आवारा')).toBe('आवारा')
  expect(searchKey('Ёлка')).toBe('елка')
})

test('an accent alone finds nothing', () => {
  expect(nameHas('Amélie', '\u0301')).toBe(false)
  expect(nameHas('Amélie', ' ')).toBe(true)
})

test('a Greek name is found in capitals and in small characters, whose last sigma is another one', () => {
  expect(nameHas('ΟΔΟΣ', 'οδός')).toBe(true)
  expect(nameHas('Η οδός του Ερμού', 'ΟΔΟΣ')).toBe(true)
  expect(nameHas('οδοσήμανση', 'ΟΔΟΣ')).toBe(true)
})
