import { expect, test } from 'vitest'
import { posterOf } from './dialogs/poster-file.ts'
import { draggedWith, filterProjects, holdingOf, metaOf, shortTitle, sortOf, sortProjects } from './project-list.ts'

const project = (title: string, day = 1) => ({
  title,
  created_at: `2026-01-0${day}T00:00:00.000Z`,
  updated_at: `2026-01-0${9 - day}T00:00:00.000Z`,
})
const titles = (list: { title: string }[]) => list.map((each) => each.title)

test('titles are sorted without regard to case', () => {
  expect(titles(sortProjects([project('b'), project('A'), project('C')], 'title'))).toEqual(['A', 'b', 'C'])
  expect(titles(sortProjects([project('old', 1), project('new', 3)], 'newest'))).toEqual(['new', 'old'])
  expect(titles(sortProjects([project('old', 1), project('new', 3)], 'updated'))).toEqual(['old', 'new'])
  expect(sortOf('sideways')).toBe('title')
})

test('the local filter looks at the title in any case, and sorts', () => {
  expect(titles(filterProjects([project('Salt road'), project('Mara'), project('a SALT lake')], ' salt '))).toEqual([
    'a SALT lake',
    'Salt road',
  ])
})

test('the line below a title names the year and the first genre', () => {
  expect(metaOf({ release_year: 2025, genres: 'Comedy, Drama' })).toBe('2025 · Comedy')
  expect(metaOf({ release_year: null, genres: '' })).toBe('')
})

test('the line below a folder counts what it holds', () => {
  expect(holdingOf({ folder_count: 0, project_count: 9 })).toBe('9 projects')
  expect(holdingOf({ folder_count: 2, project_count: 1 })).toBe('2 folders · 1 project')
  expect(holdingOf({ folder_count: 1, project_count: 0 })).toBe('1 folder')
  expect(holdingOf({ folder_count: 0, project_count: 0 })).toBe('0 projects')
})

test('a checked poster takes all checked ones along, another one goes alone', () => {
  const shown = ['a', 'b', 'c'].map((_id) => ({ _id }))
  expect(draggedWith('c', new Set(['c', 'a', 'gone']), shown)).toEqual(['a', 'c'])
  expect(draggedWith('b', new Set(['a', 'c']), shown)).toEqual(['b'])
})

test('a poster is one image', () => {
  expect(posterOf([{ name: 'a.PNG' }])).toEqual({ name: 'a.PNG' })
  expect(posterOf([{ name: 'a.png' }, { name: 'b.png' }])).toBeUndefined()
  expect(posterOf([{ name: 'a.pdf' }])).toBeUndefined()
})

test('a title of 46 characters shows 45 and three dots', () => {
  expect(shortTitle('x'.repeat(45))).toBe('x'.repeat(45))
  expect(shortTitle('x'.repeat(46))).toBe(`${'x'.repeat(45)}...`)
  expect(shortTitle('🎬'.repeat(46))).toBe(`${'🎬'.repeat(45)}...`)
})
