import { expect, test } from 'vitest'
import { mayDelete } from './may-delete.ts'

test('something is deleted after every tick and the word, however it is typed', () => {
  expect(mayDelete('delete', [true, true, false])).toBe(false)
  expect(mayDelete('delet', [true, true])).toBe(false)
  expect(mayDelete('remove', [true, true, true])).toBe(false)
  expect(mayDelete(' DELETE ', [true, true, true])).toBe(true)
})
