import { expect, test } from 'vitest'
import { createWall, toggled, unchecked } from './wall.ts'

test('a wall begins with nothing checked, dragged, hovered or open', () => {
  expect(createWall().getState()).toEqual({
    projects: [],
    breadcrumb: [],
    checked: new Set(),
    dragged: [],
    hovered: null,
    menu: null,
    dialog: null,
    origin: null,
  })
})

test('a second tick takes the first one back', () => {
  const once = toggled(new Set(['a']), 'b')
  expect(once).toEqual(new Set(['a', 'b']))
  expect(toggled(once, 'a')).toEqual(new Set(['b']))
})

test('what went elsewhere is no longer checked, and the rest is', () => {
  expect(unchecked(new Set(['a', 'b', 'c']), ['b', 'd'])).toEqual(new Set(['a', 'c']))
})
