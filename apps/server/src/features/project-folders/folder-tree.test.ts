import { expect, test } from 'vitest'
import { growTree, sortByTitle } from './folder-tree.ts'
import { freeSlug, slugOf } from './slug.ts'

const row = (_id: string, parent_id: string | null = null) => ({ _id, parent_id, title: _id.toUpperCase() })
const everything = { occupied: null, seesEmpty: () => true }
const names = (rows: { _id: string }[]) => rows.map((each) => each._id)

test('titles are sorted without regard to case', () => {
  expect(sortByTitle([{ title: 'b' }, { title: 'A' }, { title: 'C' }]).map((each) => each.title)).toEqual(['A', 'b', 'C'])
})

test('a slug is the title in lower case with hyphens, and gets a number when it is taken', () => {
  expect(slugOf('  Autumn 2026: the Slate! ')).toBe('autumn-2026-the-slate')
  expect(slugOf('Les Étés — Łódź')).toBe('les-etes-łodz')
  expect(slugOf('映画')).toBe('映画')
  expect(slugOf('***')).toBe('folder')
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
  expect(freeSlug('slate', new Set())).toBe('slate')
  expect(freeSlug('slate', new Set(['slate', 'slate-2', 'slate-of-hand']))).toBe('slate-3')
})

test('a folder counts what lies in it at any depth, and knows the way to itself', () => {
  const tree = growTree([row('a'), row('b', 'a'), row('c', 'b'), row('d')], {
    ...everything,
    seen: new Map([
      ['c', 2],
      ['a', 1],
    ]),
  })

  expect([tree.projectCount('a'), tree.projectCount('b'), tree.projectCount('d')]).toEqual([3, 2, 0])
  expect(names(tree.path('c'))).toEqual(['a', 'b', 'c'])
  expect([tree.isWithin('c', 'a'), tree.isWithin('a', 'c'), tree.isWithin('a', 'a')]).toEqual([true, false, true])
  expect([tree.depthOf(null), tree.depthOf('c'), tree.levelsInside('a'), tree.levelsInside('d')]).toEqual([0, 3, 2, 0])
  expect(tree.nodes()).toEqual([
    { _id: 'a', title: 'A', children: [{ _id: 'b', title: 'B', children: [{ _id: 'c', title: 'C', children: [] }] }] },
    { _id: 'd', title: 'D', children: [] },
  ])
})

test('only folders that hold something for the viewer are shown; empty ones to editors, if the way there is', () => {
  const rows = [row('seen'), row('hidden'), row('inside', 'hidden'), row('empty'), row('below', 'seen')]
  const facts = { seen: new Map([['seen', 1]]), occupied: new Set(['seen', 'hidden']) }

  expect(names(growTree(rows, { ...facts, seesEmpty: () => false }).shown)).toEqual(['seen'])
  expect(names(growTree(rows, { ...facts, seesEmpty: () => true }).shown)).toEqual(['seen', 'empty', 'below'])
  expect(growTree(rows, { ...facts, seesEmpty: () => true }).find('inside')).toBeUndefined()
})
