import { expect, test } from 'vitest'
import type { FileItem } from '../files.api.ts'
import { carriedWith, mayDrop } from './drag-data.ts'

const file = (_id: string) => ({ _id }) as FileItem
const picks = new Map([
  ['a', file('a')],
  ['b', file('b')],
])

test('what is picked goes along when one of it is dragged, and stays when something else is', () => {
  expect(carriedWith(file('b'), picks).map((each) => each._id)).toEqual(['a', 'b'])
  expect(carriedWith(file('c'), picks).map((each) => each._id)).toEqual(['c'])
})

test('nothing is let go on itself', () => {
  const place = { kind: 'place', id: 'a', folderID: 'a', name: 'Reels' } as const
  expect(mayDrop([file('a'), file('c')], place)).toBe(false)
  expect(mayDrop([file('c')], place)).toBe(true)
})
