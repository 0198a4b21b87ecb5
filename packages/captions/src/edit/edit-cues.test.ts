import { expect, test } from 'vitest'
import { checkCues, type Finding } from '../check/check-cues.ts'
import type { Cue } from '../cue.ts'
import { readCaptions } from '../read-captions.ts'
import { closeOverlaps, joinCues, retimeCues, shiftCues, splitCue, stretchCues } from './edit-cues.ts'

const cue = (start_ms: number, end_ms: number, ...lines: string[]): Cue => ({ start_ms, end_ms, lines: lines.map((text) => [{ text }]) })
const times = (cues: readonly Cue[]) => cues.map(({ start_ms, end_ms }) => [start_ms, end_ms])
const kinds = (findings: readonly Finding[]) => findings.map(({ kind, cue: at, line }) => [kind, at, ...(line === undefined ? [] : [line])])
const CUES = [cue(1_000, 3_000, 'One'), cue(4_000, 6_000, 'Two'), cue(11_000, 12_000, 'Three')]

test.each<[string, Cue[], unknown[][]]>([
  ['nothing is wrong', CUES, []],
  ['an overlap', [cue(1_000, 3_000, 'One'), cue(2_900, 5_000, 'Two')], [['overlap', 1]]],
  [
    'an overlap with a cue that is not the last one',
    [cue(0, 6_000, 'One'), cue(6_100, 7_000, 'a'), cue(6_900, 9_000, 'b')],
    [['overlap', 2]],
  ],
  ['the order', [cue(5_000, 6_000, 'One'), cue(2_000, 3_000, 'Two')], [['order', 1]]],
  ['a gap of one frame', [cue(1_000, 3_000, 'One'), cue(3_042, 5_000, 'Two')], [['gap', 1]]],
  ['no gap at all is a choice', [cue(1_000, 3_000, 'One'), cue(3_000, 5_000, 'Two')], []],
  ['a cue past the end of the film', [cue(59_000, 61_000, 'One')], [['past_end', 0]]],
  ['an empty cue', [cue(1_000, 3_000, ' ')], [['empty', 0]]],
  ['an end before the start', [cue(3_000, 1_000, 'One')], [['backwards', 0]]],
  [
    'too little time and too much',
    [cue(1_000, 1_200, 'Go'), cue(5_000, 15_000, 'Stay')],
    [
      ['too_short', 0],
      ['too_long', 1],
    ],
  ],
  ['reading speed', [cue(1_000, 2_000, 'A line too long to be read in a second')], [['speed', 0]]],
  [
    'three lines, and a long one',
    [cue(0, 7_000, 'One', 'This line has a good many more signs than', 'the forty-two signs that a line of it may have')],
    [
      ['lines', 0],
      ['line_length', 0, 3],
    ],
  ],
  [
    'an old encoding',
    [cue(1_000, 3_000, 'OÃ¹ es-tu ?'), cue(4_000, 6_000, 'L\ufffd')],
    [
      ['encoding', 0, 1],
      ['encoding', 1, 1],
    ],
  ],
])('the checks find %s', (_what, cues, expected) => {
  expect(kinds(checkCues(cues, { duration_ms: 60_000 }))).toEqual(expected)
})

test('a finding names the line of the file, where the cue knows it', () => {
  const { cues } = readCaptions(
    new TextEncoder().encode('1\n00:00:01,000 --> 00:00:03,000\nOne\n\n2\n00:00:02,000 --> 00:00:04,000\nTwo\n'),
  )
  expect(checkCues(cues)).toMatchObject([{ kind: 'overlap', cue: 1, file_line: 6 }])
})

test('signs are counted as they are seen', () => {
  const [finding] = checkCues([cue(0, 6_000, `${'e\u0301'.repeat(42)}`), cue(7_000, 12_000, '😀'.repeat(43))])
  expect(finding).toMatchObject({ kind: 'line_length', cue: 1, found: 43 })
})

test('cues are shifted, all or from one on, and none before the film', () => {
  expect(times(shiftCues(CUES, 500))).toEqual([
    [1_500, 3_500],
    [4_500, 6_500],
    [11_500, 12_500],
  ])
  expect(times(shiftCues(CUES, -500, 1))).toEqual([
    [1_000, 3_000],
    [3_500, 5_500],
    [10_500, 11_500],
  ])
  expect(times(shiftCues(CUES, -2_000))[0]).toEqual([0, 1_000])
  expect(times(shiftCues(CUES, 8_000, new Set([1])))).toEqual([
    [1_000, 3_000],
    [11_000, 12_000],
    [12_000, 14_000],
  ])
})

test('two cues that are put right take all others along', () => {
  expect(times(stretchCues(CUES, { cue: 0, start_ms: 2_000 }, { cue: 2, start_ms: 22_000 }))).toEqual([
    [2_000, 6_000],
    [8_000, 12_000],
    [22_000, 24_000],
  ])
  expect(stretchCues(CUES, { cue: 0, start_ms: 9_000 }, { cue: 2, start_ms: 8_000 })).toEqual(CUES)
})

test('cues timed at 25 frames fit a film at 24', () => {
  expect(times(retimeCues([cue(24_000, 48_000, 'One')], { from: '25', to: '24' }))).toEqual([[25_000, 50_000]])
})

test('a cue is split between its lines or words, and joined with the next one', () => {
  const two = [cue(0, 4_000, 'One two', 'Six ten')]
  expect(splitCue(two, 0)).toEqual([cue(0, 2_000, 'One two'), cue(2_000, 4_000, 'Six ten')])
  expect(joinCues(splitCue(two, 0), 0)).toEqual(two)
  const looked: Cue = { start_ms: 0, end_ms: 4_000, lines: [[{ text: 'Who ' }, { text: 'are you', italic: true }]] }
  expect(splitCue([looked], 0).map(({ lines }) => lines)).toEqual([
    [[{ text: 'Who ' }, { text: 'are', italic: true }]],
    [[{ text: 'you', italic: true }]],
  ])
  expect(splitCue([cue(0, 1_000, 'One')], 0)).toHaveLength(1)
  expect(splitCue([cue(0, 4_000, 'One two six ten')], 0, 3_100)).toEqual([cue(0, 3_100, 'One two six'), cue(3_100, 4_000, 'ten')])
  expect(splitCue(two, 0, 4_000)).toEqual(two)
})

test('ends that run into the next cue are taken back', () => {
  expect(times(closeOverlaps([cue(0, 5_000, 'One'), cue(4_000, 6_000, 'Two'), cue(4_000, 7_000, 'Three')], 80))).toEqual([
    [0, 3_920],
    [4_000, 6_000],
    [4_000, 7_000],
  ])
})
