import { expect, test } from 'vitest'
import { createdOn, screenerSortOf, sortScreeners, turned } from './screener-sort.ts'

const cut = (name: string, created_at: string) => ({ _id: name, name, source_file_name: `${name}.mov`, created_at })
const cuts = [cut('Reel 10', '2024-03-04T12:00:00Z'), cut('Reel 2', '2024-05-01T12:00:00Z')]

test('screeners begin with the latest, and numbers in names are numbers', () => {
  const latest = screenerSortOf(null)
  expect(sortScreeners(cuts, latest).map(({ name }) => name)).toEqual(['Reel 2', 'Reel 10'])
  const byName = turned(latest, 'name')
  expect(sortScreeners(cuts, byName).map(({ name }) => name)).toEqual(['Reel 2', 'Reel 10'])
  expect(sortScreeners(cuts, turned(byName, 'name')).map(({ name }) => name)).toEqual(['Reel 10', 'Reel 2'])
})

test('the order that was kept comes back, and a date is written in words', () => {
  expect(screenerSortOf('source_file_name up')).toEqual({ by: 'source_file_name', isDown: false })
  expect(createdOn('2024-03-04T12:00:00Z')).toBe('March 4, 2024')
})
