import { expect, test } from 'vitest'
import type { FileItem } from '../files.api.ts'
import { extended, isPicked, mayBeChosen, mayStream, nothingPicked, rangeFrom, toggled, totalSize } from './selection.ts'

const file = (id: string, facts: Partial<FileItem> = {}) => ({ _id: id, size: 10, frozen_at: null, is_ready: true, ...facts }) as FileItem

test('archived files and files that are not ready cannot be picked', () => {
  expect(mayBeChosen(file('a'))).toBe(true)
  expect(mayBeChosen(file('a', { frozen_at: '2026-01-01T00:00:00Z' }))).toBe(false)
  expect(mayBeChosen(file('a', { is_ready: false }))).toBe(false)
  expect(toggled(nothingPicked, file('a', { is_ready: false }), 0).picks.size).toBe(0)
})

test('an archived film goes out as a published screener alone', () => {
  const archived = (status: string) => ({ ...file('a', { frozen_at: '2026-01-01T00:00:00Z' }), screener: { status } })
  for (const [status, streams] of [
    ['Published', true],
    ['Encoding', false],
    ['Unencoded', false],
  ] as const) {
    expect([mayBeChosen(archived(status) as FileItem), mayStream(archived(status))]).toEqual([false, streams])
  }
  expect(mayStream({ screener: null })).toBe(false)
})

test('touching an item picks it, touching it again lets it go', () => {
  const once = toggled(nothingPicked, file('a'), 3)
  expect([...once.picks.keys()]).toEqual(['a'])
  expect(once.anchor).toBe(3)
  expect(toggled(once, file('a'), 3).picks.size).toBe(0)
})

test('a range goes from the anchor in either direction and passes over what cannot be picked', () => {
  expect(rangeFrom(1, 4)).toEqual({ first: 1, last: 4 })
  expect(rangeFrom(4, 1)).toEqual({ first: 1, last: 4 })
  expect(rangeFrom(null, 4)).toEqual({ first: 4, last: 4 })
  const some = extended(toggled(nothingPicked, file('b'), 1), [file('b'), file('c', { frozen_at: '2026-01-01T00:00:00Z' }), file('d')])
  expect([...some.picks.keys()]).toEqual(['b', 'd'])
  expect(some.anchor).toBe(1)
})

test('a range that is still being fetched counts as picked, but for what cannot be', () => {
  const state = { ...nothingPicked, coming: { first: 2, last: 4 } }
  expect([1, 2, 4, 5].map((index) => isPicked(state, file(`f${index}`), index))).toEqual([false, true, true, false])
  expect(isPicked(state, file('x', { frozen_at: '2026-01-01T00:00:00Z' }), 3)).toBe(false)
  expect(extended(state, [file('f2'), file('f4')]).coming).toBeNull()
})

test('sizes are added up', () => {
  expect(totalSize([file('a'), file('b', { size: 5 })])).toBe(15)
})
