import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromXML } from 'imsc/src/main/js/doc.js'
import { generateISD } from 'imsc/src/main/js/isd.js'
import { expect, test } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { type Cue, textOf } from '../cue.ts'
import { readCaptions } from '../read-captions.ts'
import type { WrittenFormat } from './caption-formats.ts'
import { writeCaptions } from './write-captions.ts'

const CUES: Cue[] = [
  { start_ms: 4_004, end_ms: 6_006, lines: [[{ text: 'Où es-tu ?', italic: true }]] },
  { start_ms: 8_008, end_ms: 10_010, lines: [[{ text: 'Là-bas, 5 < 6 & 7,' }], [{ text: 'sur le pont.' }]] },
  { start_ms: 75_075, end_ms: 78_078, lines: [[{ text: 'En haut' }]], place: 'top' },
]

/** What ffmpeg reads, as SubRip without looks. The column of a caption's row is `\h` for it, a cell each. */
function asFfmpegReads(bytes: Uint8Array, format: WrittenFormat): { start_ms: number; end_ms: number; text: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-captions-'))
  try {
    const file = join(folder, `film.${format}`)
    writeFileSync(file, bytes)
    const srt = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-c:s', 'text', '-f', 'srt', '-'])
    return readCaptions(srt).cues.map((cue) => ({ start_ms: cue.start_ms, end_ms: cue.end_ms, text: textOf(cue).replaceAll('\\h', '') }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

testNeeding('ffmpeg').each([
  ['srt', 0],
  ['vtt', 0],
  ['scc', 40],
] as const)('ffmpeg reads our %s with equal text, and with times that differ by %i ms at most', (format, most) => {
  const read = asFfmpegReads(writeCaptions(CUES, { format }).bytes, format)
  expect(read.map(({ text }) => text)).toEqual(CUES.map(textOf))
  for (const [index, { start_ms, end_ms }] of read.entries()) {
    expect(Math.abs(start_ms - (CUES[index]?.start_ms ?? 0)), `start of cue ${index + 1}`).toBeLessThanOrEqual(most)
    expect(Math.abs(end_ms - (CUES[index]?.end_ms ?? 0)), `end of cue ${index + 1}`).toBeLessThanOrEqual(most)
  }
})

type IsdNode = { kind?: string; text?: string; contents?: IsdNode[] }
const words = ({ kind, text = '', contents = [] }: IsdNode): string => (kind === 'br' ? '\n' : text + contents.map(words).join(''))

test.each(['ttml', 'dfxp'] as const)('imsc reads our %s without a complaint, with equal times and text', (format) => {
  const complaints: string[] = []
  const complain = (message: string) => {
    complaints.push(message)
    return false
  }
  const handler = { info: () => false, warn: complain, error: complain, fatal: complain }
  const document = fromXML(new TextDecoder().decode(writeCaptions(CUES, { format, language: 'fr' }).bytes), handler)
  const shown = (ms: number) => words(generateISD(document, ms / 1000, handler)).trim()
  expect(complaints).toEqual([])
  for (const cue of CUES) {
    expect([cue.start_ms - 1, cue.start_ms, cue.end_ms - 1, cue.end_ms].map(shown)).toEqual(['', textOf(cue), textOf(cue), ''])
  }
})
