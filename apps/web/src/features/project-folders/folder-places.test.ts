import { expect, test } from 'vitest'
import { matchingPlaces, movedWords, placeAbove, placesOf } from './folder-places.ts'

const node = (_id: string, ...children: ReturnType<typeof leaf>[]) => ({ _id, title: _id.toUpperCase(), children })
const leaf = (_id: string): { _id: string; title: string; children: [] } => ({ _id, title: _id.toUpperCase(), children: [] })
const tree = [node('a', leaf('b')), leaf('c')]

test('the tree is a list from the top, each folder after the one that holds it', () => {
  expect(placesOf(tree).map(({ title, level }) => [title, level])).toEqual([
    ['All Projects', 0],
    ['A', 1],
    ['B', 2],
    ['C', 1],
  ])
})

test('a folder cannot move into itself or below, and where things are now is no place to go', () => {
  expect(placesOf(tree, { without: 'a' }).map((each) => each._id)).toEqual(['all_projects', 'c'])
  expect(placesOf(tree, { current: 'c' }).find((each) => each._id === 'c')).toMatchObject({ disabled: true })
})

test('the way up names the folder above, and is absent at the top', () => {
  const crumbs = [
    { _id: 'all_projects', title: 'All Projects' },
    { _id: 'a', title: 'A' },
    { _id: 'b', title: 'B' },
  ]
  expect(placeAbove(crumbs)).toMatchObject({ _id: 'a', title: 'Up to A' })
  expect(placeAbove(crumbs.slice(0, 2))).toMatchObject({ _id: 'all_projects', title: 'Up to All Projects' })
  expect(placeAbove(crumbs.slice(0, 1))).toBeUndefined()
})

test('places are found by a part of their title', () => {
  expect(matchingPlaces(placesOf(tree), 'b')).toMatchObject([{ _id: 'b', level: 0 }])
  expect(matchingPlaces(placesOf(tree), ' ')).toHaveLength(4)
})

test('one project or several moved', () => {
  expect(movedWords(1, 'Slate')).toBe('Project moved to Slate')
  expect(movedWords(2, 'All Projects')).toBe('Projects moved to All Projects')
})
