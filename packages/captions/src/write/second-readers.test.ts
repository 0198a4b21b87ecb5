import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

type ToSrt = (from: string, to: string) => [program: string, ...words: string[]]
const FFMPEG: ToSrt = (from, to) => ['ffmpeg', '-v', 'error', '-i', from, '-c:s', 'text', '-f', 'srt', to]
/** The reader of the Sandflow toolkit, which knows EBU STL. */
const TTCONV: ToSrt = (from, to) => ['ttconv', 'convert', '-i', from, '-o', to]

/** What another program reads, as SubRip without looks. The column of a caption's row is `\h` for ffmpeg, a cell each. */
function asReadBy(toSrt: ToSrt, format: WrittenFormat, cues = CUES): { start_ms: number; end_ms: number; text: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-captions-'))
  try {
    const [from, to] = [join(folder, `film.${format}`), join(folder, 'read.srt')]
    writeFileSync(from, writeCaptions(cues, { format }).bytes)
    const [program, ...words] = toSrt(from, to)
    execFileSync(program, words, { stdio: 'pipe' })
    const read = readCaptions(readFileSync(to)).cues
    return read.map((cue) => ({ start_ms: cue.start_ms, end_ms: cue.end_ms, text: textOf(cue).replaceAll('\\h', '') }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

testNeeding('ffmpeg').each([
  ['srt', 0],
  ['vtt', 0],
  ['scc', 40],
] as const)('ffmpeg reads our %s with equal text, and with times that differ by %i ms at most', (format, most) => {
  expectAlike(asReadBy(FFMPEG, format), CUES, most)
})

testNeeding('ttconv')('a second reader of EBU STL reads ours with equal text, also in Greek, and with times to half a frame', () => {
  expectAlike(asReadBy(TTCONV, 'stl'), CUES, 20)
  const greek: Cue[] = [{ start_ms: 1_000, end_ms: 2_000, lines: [[{ text: 'Πού είσαι;' }]] }]
  expectAlike(asReadBy(TTCONV, 'stl', greek), greek, 0)
})

function expectAlike(read: ReturnType<typeof asReadBy>, cues: readonly Cue[], most: number): void {
  expect(read.map(({ text }) => text)).toEqual(cues.map(textOf))
  for (const [index, { start_ms, end_ms }] of read.entries()) {
    expect(Math.abs(start_ms - (cues[index]?.start_ms ?? 0)), `start of cue ${index + 1}`).toBeLessThanOrEqual(most)
    expect(Math.abs(end_ms - (cues[index]?.end_ms ?? 0)), `end of cue ${index + 1}`).toBeLessThanOrEqual(most)
  }
}

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
