import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaptionError } from '../caption-error.ts'
import { type Cue, type Span, textOf, tidyLines } from '../cue.ts'
import { readCaptions } from '../read-captions.ts'
import { dropFrame } from '../scc/write-scc.ts'
import { WRITTEN_FORMATS, type WrittenFormat } from './caption-formats.ts'
import { writeCaptions } from './write-captions.ts'

const READ_AS = { vtt: 'vtt', srt: 'srt', scc: 'scc', stl: 'stl', ttml: 'ttml', dfxp: 'ttml' } as const
/** What a format rounds times to, in milliseconds. */
const STEP: Record<WrittenFormat, number> = { vtt: 1, srt: 1, ttml: 1, dfxp: 1, stl: 40, scc: 1001 / 30 }

const written = (cues: readonly Cue[], format: WrittenFormat) => writeCaptions(cues, { format, language: 'fr', title: 'Méridien' })
const readBack = (cues: readonly Cue[], format: WrittenFormat) => {
  const read = readCaptions(written(cues, format).bytes)
  expect(read.format).toBe(READ_AS[format])
  return read.cues.map(({ file_line: _, ...cue }) => cue)
}

/** Cues in order with a pause between them, in steps of the format. */
const cuesOf = (format: WrittenFormat, lines: fc.Arbitrary<Span[][]>) =>
  fc
    .array(
      fc.record({
        gap: fc.integer({ min: 4, max: 90 }),
        length: fc.integer({ min: 80, max: 200 }),
        lines,
        place: fc.constantFrom<Cue['place']>('top', 'middle', undefined),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) => {
      let at = 100
      return all.flatMap(({ gap, length, lines: raw, place }): Cue[] => {
        const start_ms = Math.round((at + gap) * STEP[format])
        at += gap + length
        const tidy = tidyLines(raw)
        return tidy.length > 0 ? [{ start_ms, end_ms: Math.round(at * STEP[format]), lines: tidy, ...(place && { place }) }] : []
      })
    })
    .filter((cues) => cues.length > 0)

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('<b>', '</i>', '-->', '&amp;', '<3', '&', '<script>', '<00:01>', '1', 'WEBVTT', ']]>', '"', '{', '&#60;'),
)
/** An override of ASS is no text in a WebVTT file either. */
const override = fc.constantFrom('{\\an8}', '{\\b1}')
const spans = (text: fc.Arbitrary<string>, looks: object[]) =>
  fc.array(
    fc.array(
      fc.tuple(text, fc.constantFrom(...looks)).map(([words, look]): Span => ({ text: words, ...look })),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 3 },
  )
const LOOKS = [{}, { italic: true }, { bold: true }, { underline: true }, { italic: true, bold: true, underline: true }]
const latin = fc.string({ unit: fc.constantFrom(...'abcXYZ 12?!éÉàçñ’ß'), minLength: 1, maxLength: 20 })
const line21 = fc.string({ unit: fc.constantFrom(...'abcXYZ12?!éÉàçñ’{}♪½'), minLength: 1, maxLength: 28 })
/** In CEA-608 a line has one look: each change takes a cell. */
const wholeLines = fc.array(
  fc.tuple(line21, fc.constantFrom({}, { italic: true }, { underline: true })).map(([text, look]): Span[] => [{ text, ...look }]),
  { minLength: 1, maxLength: 3 },
)

describe('what is written reads back the same', () => {
  test.each(['vtt', 'srt', 'ttml', 'dfxp'] as const)('as %s, whatever the text is', (format) => {
    fc.assert(
      fc.property(
        cuesOf(format, spans(format === 'vtt' ? hostile : fc.oneof({ weight: 5, arbitrary: hostile }, override), LOOKS)),
        (cues) => {
          expect(readBack(cues, format)).toEqual(cues)
        },
      ),
    )
  })

  test('as EBU STL, in the signs of its table and without bold', () => {
    fc.assert(
      fc.property(cuesOf('stl', spans(latin, [{}, { italic: true }, { underline: true }])), (cues) => {
        expect(readBack(cues, 'stl')).toEqual(cues)
      }),
    )
  })

  test('as SCC, in the signs of line 21', () => {
    fc.assert(
      fc.property(cuesOf('scc', wholeLines), (cues) => {
        expect(readBack(cues, 'scc')).toEqual(cues)
      }),
    )
  })
})

const cue = (start_ms: number, end_ms: number, text: string): Cue => ({
  start_ms,
  end_ms,
  lines: text.split('\n').map((each) => [{ text: each }]),
})

test('every format becomes every other one with the same times and text', () => {
  const cues = [cue(4_004, 6_006, 'Où es-tu ?'), cue(8_008, 10_010, 'Là-bas,\nsur le pont.')]
  for (const from of WRITTEN_FORMATS)
    for (const to of WRITTEN_FORMATS) {
      const read = readBack(readBack(cues, from), to)
      expect(read.map(textOf), `${from} to ${to}`).toEqual(cues.map(textOf))
      for (const [index, each] of read.entries()) {
        expect(Math.abs(each.start_ms - (cues[index]?.start_ms ?? 0)), `${from} to ${to}`).toBeLessThanOrEqual(40)
        expect(Math.abs(each.end_ms - (cues[index]?.end_ms ?? 0)), `${from} to ${to}`).toBeLessThanOrEqual(40)
      }
    }
})

test('a film that runs at 25 frames instead of 24 has its cues sooner, and an offset comes after that', () => {
  const { bytes } = writeCaptions([cue(25_000, 50_000, 'A')], { format: 'srt', retime: { from: '24', to: '25' }, offset_ms: 3_600_000 })
  expect(readCaptions(bytes).cues).toMatchObject([{ start_ms: 3_624_000, end_ms: 3_648_000 }])
  expect(writeCaptions([cue(1_000, 2_000, 'A'), cue(5_000, 6_000, 'B')], { format: 'srt', offset_ms: -2_000 }).cues).toBe(1)
})

test('Cyrillic and Greek EBU STL have their own tables, and what a format has no sign for is counted', () => {
  for (const text of ['Где ты?', 'Πού είσαι;']) {
    expect(written([cue(1_000, 2_000, text)], 'stl').replaced).toBe(0)
    expect(readBack([cue(1_000, 2_000, text)], 'stl').map(textOf)).toEqual([text])
  }
  expect(written([cue(1_000, 2_000, '日本')], 'scc').replaced).toBe(2)
  expect(readBack([cue(1_000, 2_000, '日本 ok')], 'stl').map(textOf)).toEqual(['?? ok'])
})

test('the header of an EBU STL file is as Tech 3264 lays it out', () => {
  const { bytes } = written([cue(3_723_480, 3_725_000, 'é')], 'stl')
  const text = new TextDecoder('latin1').decode(bytes)
  expect(bytes.length).toBe(1024 + 128)
  expect([text.slice(0, 3), text.slice(3, 11), text.slice(12, 14), text.slice(14, 16)]).toEqual(['850', 'STL25.01', '00', '0F'])
  expect([text.slice(238, 243), text.slice(243, 248), text.slice(248, 251), text.slice(256, 264)]).toEqual([
    '00001',
    '00001',
    '001',
    '00000000',
  ])
  expect([...bytes.subarray(1024, 1024 + 19)]).toEqual([0, 0, 0, 255, 0, 1, 2, 3, 12, 1, 2, 5, 0, 22, 2, 0, 0xc2, 0x65, 0x8f])
})

test('drop-frame numbers leave two out each minute but each tenth', () => {
  expect([1799, 1800, 17_981, 17_982, 107_892].map(dropFrame)).toEqual([
    '00:00:59;29',
    '00:01:00;02',
    '00:09:59;29',
    '00:10:00;00',
    '01:00:00;00',
  ])
})

test('captions that come too fast for line 21 come late and lose nothing', () => {
  const cues = Array.from({ length: 20 }, (_, index) => cue(1_000 + index * 300, 1_300 + index * 300, `line number ${index} of twenty`))
  expect(readBack(cues, 'scc').map(textOf)).toEqual(cues.map(textOf))
})

test('500 damaged files of every format end in cues or in a sentence within two seconds, and no markup comes out of a cue', () => {
  const seeds = WRITTEN_FORMATS.map(
    (format) => written([cue(1_000, 3_000, '<b>a</b> & b\nc'), cue(4_000, 6_000, 'é <img src=x>')], format).bytes,
  )
  const edit = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.boolean() })
  let whole = 0
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 12 }), (seed, edits) => {
      const bytes = [...seed]
      for (const { at, byte, cut } of edits) bytes.splice(at % bytes.length, cut ? 1 + (at % 5) : 1, ...(cut ? [] : [byte]))
      const began = performance.now()
      try {
        const { cues } = readCaptions(Uint8Array.from(bytes))
        // What ends before it begins is found by the checks, and written to no file.
        const kept = cues.filter(({ start_ms, end_ms }) => end_ms > start_ms)
        for (const format of WRITTEN_FORMATS) {
          const again = readCaptions(writeCaptions(cues, { format }).bytes)
          if (format === 'vtt') expect(again.cues.map(textOf)).toEqual(kept.map(textOf))
        }
        const shown = new TextDecoder().decode(writeCaptions(cues, { format: 'vtt' }).bytes)
        expect(shown.replace(/<\/?[ibu]>/g, '').replace(/-->/g, '')).not.toMatch(/[<>]/)
        whole += 1
      } catch (error) {
        expect(error).toBeInstanceOf(CaptionError)
      }
      expect(performance.now() - began, 'milliseconds').toBeLessThan(2_000)
    }),
    { numRuns: 500 },
  )
  expect(whole, 'not all of them are refused').toBeGreaterThan(25)
}, 30_000)
