import { checkCues } from '@answerprint/captions/check/check-cues'
import { expect, test } from 'vitest'
import { placeOfFinding, sentenceOf } from './finding-words.ts'
import { formatMs, readMs } from './times.ts'

test.each([
  ['01:02:03.450', 3_723_450],
  ['2:03,4', 123_400],
  ['123.5', 123_500],
  [' 0 ', 0],
  ['2:61', undefined],
  ['soon', undefined],
  ['', undefined],
])('the time %j', (text, ms) => {
  expect(readMs(text)).toBe(ms)
  if (ms !== undefined) expect(readMs(formatMs(ms))).toBe(ms)
})

test('a finding says where it is, what was found and what is asked', () => {
  const lines = [[{ text: 'A line that is too long to be read in a second by anyone' }]]
  const findings = checkCues([
    { start_ms: 0, end_ms: 3_000, lines: [[{ text: 'One' }]], file_line: 2 },
    { start_ms: 2_900, end_ms: 3_900, lines, file_line: 6 },
  ])
  expect(findings.map((each) => [placeOfFinding(each), sentenceOf(each)])).toEqual([
    ['Cue 2 · line 6 of the file', 'It begins 0.1 s before an earlier cue ends.'],
    ['Cue 2 · line 6 of the file', '56 characters per second; 20 at most.'],
    ['Cue 2 · line 6 of the file', 'Line 1 has 56 characters; 42 at most.'],
  ])
})
