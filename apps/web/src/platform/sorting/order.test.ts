import { expect, test } from 'vitest'
import { moved, placeBeside } from './order.ts'

test('an item is taken from its place to another', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('an item that is dropped above or below another ends up right there', () => {
  const items = ['a', 'b', 'c', 'd']
  const dropped = (from: number, over: number, side: 'above' | 'below') => moved(items, from, placeBeside(from, over, side)).join('')

  expect(dropped(0, 2, 'above')).toBe('bacd')
  expect(dropped(0, 2, 'below')).toBe('bcad')
  expect(dropped(3, 1, 'above')).toBe('adbc')
  expect(dropped(3, 1, 'below')).toBe('abdc')
  expect(dropped(1, 1, 'below')).toBe('abcd')
})
