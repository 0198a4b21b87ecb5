import { expect, test } from 'vitest'
import { CaptionError } from './caption-error.ts'
import { readCaptions } from './read-captions.ts'
import { writeVtt } from './write-vtt.ts'

const SEEDS = [
  'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script>Where <i>are</i> you?\n',
  '1\n00:00:01,000 --> 00:00:02,000\n<img src=x onerror=alert(1)>\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Oui &amp; non\n',
  '1\n99999999999:00:00,000 --> 00:00:00,000\n-->\n-->\n\u0000\u202e\n',
]
const PIECES = [
  '-->',
  '<',
  '>',
  '&',
  '\n',
  '\r',
  '\u0000',
  '{',
  '}',
  '00:00:01.000',
  '<b',
  '</',
  ' '.repeat(2_000),
  '\uFEFF',
  '9'.repeat(400),
]

/** Numbers in a row from a seed: the same files in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state
  }
}

function hostileFile(index: number): Buffer {
  const next = numbers(index + 1)
  const pick = (below: number) => (next.next().value ?? 0) % below
  let text = SEEDS[pick(SEEDS.length)] ?? ''
  for (let change = 0; change < 1 + pick(12); change += 1) {
    const at = pick(text.length + 1)
    text = text.slice(0, at) + (PIECES[pick(PIECES.length)] ?? '') + text.slice(at + pick(3))
  }
  const bytes = Buffer.from(text)
  for (let change = 0; change < pick(6); change += 1) bytes[pick(bytes.length)] = pick(256)
  return bytes
}

test('500 hostile subtitle files are read or refused with a sentence, and no markup of theirs reaches a cue that is written', () => {
  let read = 0
  for (let index = 0; index < 500; index += 1) {
    try {
      const { cues } = readCaptions(hostileFile(index), 'en')
      expect(writeVtt(cues), `file ${index}`).not.toMatch(/<(script|img)\b/i)
      read += 1
    } catch (error) {
      expect(error, `file ${index}`).toBeInstanceOf(CaptionError)
    }
  }
  expect(read, 'not all of them are refused').toBeGreaterThan(40)
})
