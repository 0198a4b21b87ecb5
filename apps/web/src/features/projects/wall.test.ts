import { expect, test } from 'vitest'
import type { Project } from './projects.api.ts'
import { createWall, ticked, toggled, unchecked } from './wall.ts'

test('a wall begins with nothing checked, dragged, hovered or open', () => {
  expect(createWall().getState()).toEqual({
    projects: [],
    breadcrumb: [],
    checked: new Set(),
    anchor: null,
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

test('with Shift everything from the one that was ticked last is ticked, in both directions', () => {
  const projects = ['a', 'b', 'c', 'd'].map((_id) => ({ _id })) as unknown as Project[]
  const wall = { ...createWall().getState(), projects }
  const first = { ...wall, ...ticked(wall, 'c', false) }
  expect(ticked(first, 'a', true)).toEqual({ checked: new Set(['c', 'a', 'b']), anchor: 'c' })
  expect(ticked(first, 'd', true)).toEqual({ checked: new Set(['c', 'd']), anchor: 'c' })
  expect(ticked(wall, 'b', true), 'without one it is a tick').toEqual({ checked: new Set(['b']), anchor: 'b' })
})

test('what went elsewhere is no longer checked, and the rest is', () => {
  expect(unchecked(new Set(['a', 'b', 'c']), ['b', 'd'])).toEqual(new Set(['a', 'c']))
})
