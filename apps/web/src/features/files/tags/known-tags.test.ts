import { expect, test } from 'vitest'
import { knownTags } from './known-tags.ts'

test('a tag that is gone no longer narrows a list, unless not all tags are listed', () => {
  const listed = [{ _id: 'a' }, { _id: 'b' }]

  expect(knownTags(['a', 'gone'], listed)).toEqual(['a'])
  expect(knownTags(['gone'], listed)).toEqual([])
  expect(knownTags(['a', 'late'], undefined)).toEqual(['a', 'late'])
  expect(knownTags(['late'], Array(200).fill({ _id: 'a' }))).toEqual(['late'])
})
