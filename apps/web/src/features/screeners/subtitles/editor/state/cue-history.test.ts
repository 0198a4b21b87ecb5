import type { Cue } from '@answerprint/captions/cue'
import { expect, test } from 'vitest'
import { type CueAction, isEdited, openHistory, reduceHistory } from './cue-history.ts'
import { add, editCue, join, removeSelected, shift, split } from './edits.ts'

const cue = (start_ms: number, end_ms: number, text: string): Cue => ({ start_ms, end_ms, lines: [[{ text }]] })
const CUES = [cue(1_000, 3_000, 'One two'), cue(4_000, 6_000, 'Three'), cue(8_000, 9_000, 'Four')]
const opened = openHistory({ cues: CUES, version: 3 })
const after = (...actions: CueAction[]) => actions.reduce(reduceHistory, opened)
const starts = (state: typeof opened) => state.now.cues.map(({ start_ms }) => start_ms)

test('every repair is undone and done again, and what was saved counts as unchanged', () => {
  const shifted = after({ do: 'edit', edit: shift(500, 'all') })
  expect(starts(shifted)).toEqual([1_500, 4_500, 8_500])
  expect(isEdited(shifted)).toBe(true)
  const undone = reduceHistory(shifted, { do: 'undo' })
  expect(starts(undone)).toEqual([1_000, 4_000, 8_000])
  expect(isEdited(undone)).toBe(false)
  expect(starts(reduceHistory(undone, { do: 'redo' }))).toEqual([1_500, 4_500, 8_500])
  expect(isEdited(reduceHistory(shifted, { do: 'saved', cues: shifted.now.cues, version: 4 }))).toBe(false)
  expect(reduceHistory(opened, { do: 'undo' })).toBe(opened)
})

test('typing in one cue is undone at once, and an edit of another kind by itself', () => {
  const type = (text: string): CueAction => ({ do: 'edit', edit: editCue(1, { lines: [[{ text }]] }), mergeKey: 'text 1' })
  const typed = after(type('O'), type('On'), { do: 'edit', edit: shift(100, 'selected') })
  expect(starts(typed)).toEqual([1_100, 4_000, 8_000])
  const once = reduceHistory(typed, { do: 'undo' })
  expect(once.now.cues[0]).toMatchObject({ start_ms: 1_000, lines: [[{ text: 'On' }]] })
  expect(reduceHistory(once, { do: 'undo' }).now.cues).toBe(opened.saved)
})

test('a cue is followed through repairs: moved behind others, split, joined, deleted', () => {
  const moved = after({ do: 'select', id: 1 }, { do: 'edit', edit: editCue(1, { start_ms: 7_000, end_ms: 7_500 }) })
  expect(moved.now.cues.map(({ id }) => id)).toEqual([2, 1, 3])
  expect(moved.now.active).toBe(1)
  const parts = after({ do: 'edit', edit: split(1_800) })
  expect(parts.now.cues.map(({ id, start_ms }) => [id, start_ms])).toEqual([
    [1, 1_000],
    [4, 1_800],
    [2, 4_000],
    [3, 8_000],
  ])
  expect(reduceHistory(parts, { do: 'edit', edit: join }).now.cues[0]?.lines).toHaveLength(2)
  const rest = after({ do: 'select', id: 2, how: 'range' }, { do: 'edit', edit: removeSelected })
  expect(rest.now).toMatchObject({ active: 3, cues: [{ id: 3 }] })
  expect(after({ do: 'edit', edit: add(3_200) }).now).toMatchObject({
    active: 4,
    cues: [{}, { id: 4, start_ms: 3_200, end_ms: 4_000 }, {}, {}],
  })
})

test('another version takes their place, and undo brings back what was edited', () => {
  const loaded = after({ do: 'edit', edit: shift(500, 'all') }, { do: 'load', cues: CUES.slice(1), version: 4 })
  expect(loaded).toMatchObject({ base: 4, now: { active: 1 } })
  expect(isEdited(loaded)).toBe(false)
  const back = reduceHistory(loaded, { do: 'undo' })
  expect(starts(back)).toEqual([1_500, 4_500, 8_500])
  expect([isEdited(back), back.base]).toEqual([true, 4])
})
