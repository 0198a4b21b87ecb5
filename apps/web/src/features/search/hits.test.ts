import { expect, test } from 'vitest'
import { piecesOf } from './hits.ts'

const shown = (name: string, ...words: string[]) =>
  piecesOf(name, words)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test('the characters that were typed are highlighted, wherever and however often they occur', () => {
  expect(shown('The Salt Meridian', 'salt')).toBe('The [Salt] Meridian')
  expect(shown('SALT_SALT.mov', 'salt', 'mov')).toBe('[SALT]_[SALT].[mov]')
  expect(shown('Banana', 'ana')).toBe('B[anana]')
  expect(shown('Halcyon')).toBe('Halcyon')
  expect(shown('Halcyon', '')).toBe('Halcyon')
})

test('what is found without its accents is highlighted with them', () => {
  expect(shown('L’Été à la Cité', "l'ete")).toBe('[L’Été] à la Cité')
  expect(shown('Große Straße.mov', 'strasse')).toBe('Große [Straße].mov')
  expect(shown('Ame\u0301lie', 'ame')).toBe('[Amé]lie')
  expect(shown('🎬 Łódź', 'lodz')).toBe('🎬 [Łódź]')
  expect(shown('Η ΟΔΟΣ μου', 'οδός')).toBe('Η [ΟΔΟΣ] μου')
})
