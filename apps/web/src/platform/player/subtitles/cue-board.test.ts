import { expect, test } from 'vitest'
import { openCueBoard, type PlayerCue } from './cue-board.ts'

const cue = (startTime: number, endTime: number, more: Partial<PlayerCue> = {}): PlayerCue => ({
  startTime,
  endTime,
  payload: '',
  nestedCues: [],
  lineBreak: false,
  fontStyle: 'normal',
  fontWeight: 400,
  textDecoration: [],
  line: null,
  ...more,
})
const textsAt = (board: ReturnType<typeof openCueBoard>, seconds: number) =>
  board.at(seconds).map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')))

test('a cue is shown from its start up to its end, and a cue that came with two segments once', () => {
  const board = openCueBoard()
  board.displayer.append([cue(58, 62, { payload: 'Où es-tu ?\nIci.' })])
  board.displayer.append([cue(58, 62, { payload: 'Où es-tu ?\nIci.' }), cue(60, 61, { payload: 'Là' })])
  expect(textsAt(board, 57.9)).toEqual([])
  expect(textsAt(board, 58)).toEqual([['Où es-tu ?', 'Ici.']])
  expect(textsAt(board, 60.5)).toEqual([['Où es-tu ?', 'Ici.'], ['Là']])
  expect(textsAt(board, 62)).toEqual([])
  expect(board.at(58)).toBe(board.at(58.1))
})

test('parts keep their looks, and their text stays text', () => {
  const board = openCueBoard()
  const nestedCues = [
    cue(1, 2, { payload: '<b>', fontStyle: 'italic' }),
    cue(1, 2, { lineBreak: true }),
    cue(1, 2, { payload: 'c', fontWeight: 700 }),
  ]
  board.displayer.append([cue(1, 2, { nestedCues, line: 0 })])
  expect(board.at(1)).toMatchObject([{ place: 'top', lines: [[{ text: '<b>', italic: true }], [{ text: 'c', bold: true }]] }])
})

test('what the player takes away is gone', () => {
  const board = openCueBoard()
  board.displayer.append([cue(1, 2, { payload: 'a' }), cue(5, 6, { payload: 'b' })])
  board.displayer.remove(0, 3)
  expect(textsAt(board, 1.5)).toEqual([])
  expect(textsAt(board, 5.5)).toEqual([['b']])
})
