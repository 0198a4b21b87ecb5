import { expect, test } from 'vitest'
import { nextTile } from './wall-keys.ts'

test('arrows move along the rows and columns of the wall, and stay where it ends', () => {
  expect(nextTile(3, 'ArrowRight', 7, 13)).toBe(4)
  expect(nextTile(3, 'ArrowDown', 7, 13)).toBe(10)
  expect(nextTile(10, 'ArrowUp', 7, 13)).toBe(3)
  expect(nextTile(7, 'ArrowDown', 7, 13)).toBeUndefined()
  expect(nextTile(0, 'ArrowLeft', 7, 13)).toBeUndefined()
  expect(nextTile(5, 'End', 7, 13)).toBe(12)
  expect(nextTile(5, 'Home', 7, 13)).toBe(0)
  expect(nextTile(5, 'Enter', 7, 13)).toBeUndefined()
})
