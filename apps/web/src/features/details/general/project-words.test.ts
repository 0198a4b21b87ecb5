import { expect, test } from 'vitest'
import { genresOf, yearOf } from './project-words.ts'

test('a year is one in which films are made, or none', () => {
  expect(['2026', ' 1888 ', '2036', '', '  '].map((each) => yearOf(each, 2036))).toEqual([2026, 1888, 2036, null, null])
  expect(['1887', '2037', '26', '2o26', '20.5', '-2026', '１９９９'].map((each) => yearOf(each, 2036))).toEqual(Array(7).fill(undefined))
})

test('genres are read as they are kept', () => {
  expect(genresOf('Drama, Science Fiction')).toEqual(['Drama', 'Science Fiction'])
  expect(genresOf('')).toEqual([])
})
