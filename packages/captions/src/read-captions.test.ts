import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaptionError } from './caption-error.ts'
import { type Cue, textOf } from './cue.ts'
import { fitToFilm } from './fit-to-film.ts'
import { checkCues } from './check/check-cues.ts'
import { readCaptions } from './read-captions.ts'
import { writeVtt } from './write-vtt.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCaptions(bytes(text)).cues
const plain = (cues: readonly Cue[]) => cues.map(({ file_line: _, ...cue }) => cue)
const times = (text: string) => read(text).map(({ start_ms, end_ms }) => [start_ms, end_ms])

describe('SubRip', () => {
  test('has its times, lines and looks; other tags go and what only looks like one stays', () => {
    const cues = read(
      '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Où es-tu ?</i>\r\n<font color="red">I <3 you</font>\r\n\r\n2\n0:00:04.2 --> 0:00:05.0\n{\\an8}Là &amp; haut\n',
    )
    expect(cues).toEqual([
      { start_ms: 1500, end_ms: 3000, lines: [[{ text: 'Où es-tu ?', italic: true }], [{ text: 'I <3 you' }]], file_line: 2 },
      { start_ms: 4200, end_ms: 5000, lines: [[{ text: 'Là & haut' }]], place: 'top', file_line: 7 },
    ])
  })

  test.each([
    ['1\n00:00:01,000 --> later\nHello', 'Line 2: “00:00:01,000 --> later” is not a pair of times.'],
    ['1\n00:00:61,000 --> 00:01:02,000\nA', 'Line 2: “00:00:61,000 --> 00:01:02,000” is not a pair of times.'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

test('a cue that ends before it begins is read with the others, and found with its line', () => {
  const cues = read('1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n00:00:04,000 --> 00:00:03,000\nB\n\n3\n00:00:05,000 --> 00:00:06,000\nC')
  expect(cues.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
    [1000, 2000],
    [4000, 3000],
    [5000, 6000],
  ])
  expect(checkCues(cues)).toEqual([{ kind: 'backwards', severity: 'error', cue: 1, file_line: 6 }])
  // What is kept of a file as WebVTT has it still.
  expect(plain(read(writeVtt(cues)))).toEqual(plain(cues))
})

test('blanks at the ends of a line go, whatever look each has', () => {
  const [cue] = read('1\n00:00:01,000 --> 00:00:02,000\n <i> </i>a <b> </b><u> </u> \n')
  expect(cue?.lines).toEqual([[{ text: 'a' }]])
})

test('a sign that begins a tag and never ends one takes no longer than other text', () => {
  const cue = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`
  expect(read(cue(`<${'a'.repeat(4_000_000)}`))[0]?.lines[0]?.[0]?.text).toMatch(/^<a{499}$/)
  expect(read(cue('<font-of-the-longest-name face="x">Hello</font-of-the-longest-name>'))).toMatchObject([{ lines: [[{ text: 'Hello' }]] }])
}, 5_000)

describe('WebVTT', () => {
  test('keeps places, and leaves notes, styles and voices out', () => {
    const cues = read(
      'WEBVTT - French\n\nSTYLE\n::cue { color: red }\n\nNOTE 00:01 --> 00:02\n\nintro\n00:01.000 --> 00:02.500 line:10% align:left\n<v Léa><b>Viens</b></v>\n\n00:03.000 --> 00:04.000 line:-2\n&lt;silence&gt;',
    )
    expect(cues).toEqual([
      { start_ms: 1000, end_ms: 2500, lines: [[{ text: 'Viens', bold: true }]], place: 'top', file_line: 9 },
      { start_ms: 3000, end_ms: 4000, lines: [[{ text: '<silence>' }]], file_line: 12 },
    ])
  })

  test('what is written reads back the same', () => {
    const cues = read('WEBVTT\n\n01:00:01.040 --> 01:00:02.000 line:0\n<i>a</i> &lt;b&gt; <u>c</u>\nd')
    expect(plain(read(writeVtt(cues)))).toEqual(plain(cues))
  })
})

test('times of TTML beyond every clock end with the last one, so that what is written is read again', () => {
  const ttml = (times: string) => `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p ${times}>Hello</p></div></body></tt>`
  const cues = [...read(ttml('begin="1s" dur="999999h"')), ...read(ttml('begin="2s" end="9999:00:00"'))]
  expect(plain(read(writeVtt(cues)))).toEqual(plain(cues))
  expect(() => read(ttml('begin="99999h" end="999999h"'))).toThrow('The file has no cues.')
})

describe('TTML', () => {
  const document = (body: string, attributes = '', head = '') =>
    `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ${attributes}><head>${head}</head><body><div begin="10s">${body}</div></body></tt>`

  test('adds the times of what a paragraph is in, and takes looks from styles', () => {
    const head = '<styling><style xml:id="s1" tts:fontStyle="italic"/></styling><layout><region xml:id="up" tts:origin="10% 5%"/></layout>'
    const cues = read(
      document(
        '<p begin="00:00:01.5" dur="2s" style="s1" region="up">Bonjour<br/>  à <span tts:fontStyle="normal">tous</span></p>',
        '',
        head,
      ),
    )
    expect(cues).toEqual([
      {
        start_ms: 11_500,
        end_ms: 13_500,
        lines: [
          [{ text: 'Bonjour', italic: true }],
          [
            { text: 'à ', italic: true },
            { text: 'tous', italic: false },
          ],
        ],
        place: 'top',
        file_line: 1,
      },
    ])
  })

  test('a paragraph that ends before it begins, or before what it is in begins, is found with its line; one without a time is none', () => {
    const body =
      '\n<p begin="4s" end="3s">Back</p>\n<p begin="5s"\n  end="6s">On</p>\n<p begin="8s" dur="0s">Never</p><p begin="8s">Endless</p>\n<p>Untimed</p>\n<div end="1s"><p begin="9s" end="10s">Late</p></div>'
    const cues = read(document(body))
    expect(cues.map((cue) => [textOf(cue), cue.start_ms, cue.end_ms])).toEqual([
      ['Back', 14_000, 13_000],
      ['On', 15_000, 16_000],
      ['Never', 18_000, 18_000],
      ['Endless', 18_000, 18_000],
      ['Late', 19_000, 11_000],
    ])
    const mistake = { kind: 'backwards', severity: 'error' }
    expect(checkCues(cues).filter(({ kind }) => kind === 'backwards')).toEqual([
      { ...mistake, cue: 0, file_line: 2 },
      { ...mistake, cue: 2, file_line: 5 },
      { ...mistake, cue: 3, file_line: 5 },
      { ...mistake, cue: 4, file_line: 7 },
    ])
  })

  test('counts frames at 23.976 and ticks', () => {
    const rate = 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001" ttp:tickRate="10000000"'
    expect(times(document('<p begin="00:00:00:12" end="20000000t">a</p>', rate))).toEqual([[10_501, 12_000]])
  })

  test.each([
    ['<tt><body><p begin="soon" end="2s">a</p></body></tt>', 'Line 1: “soon” is not a time.'],
    ['<tt>\n<body>\n<p begin="1s" end="2s">a</body></tt>', 'Line 3: this is not well-formed XML.'],
    ['<!DOCTYPE tt [<!ENTITY a "b">]>\n<tt></tt>', 'a DOCTYPE is refused.'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

describe('SCC', () => {
  test('pop-on captions show at their end-of-caption code and go when they are erased', () => {
    // RCL, PAC row 15, "HELLO", EOC; two seconds later EDM.
    const cues = read('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c845 4c4c 4f80 942f 942f\n\n00:00:03:00\t942c 942c\n')
    expect(cues).toEqual([{ start_ms: 1235, end_ms: 3003, lines: [[{ text: 'HELLO' }]] }])
  })

  test('accents take the place of the sign before them, and rows at the top are at the top', () => {
    // RCL, PAC row 1 with italics, "e" then extended É, EOC, EDM.
    const cues = read('Scenarist_SCC V1.0\n\n01:00:00;00\t9420 91ce 6580 92a1 942f\n\n01:00:02;00\t942c\n')
    expect(cues.map(textOf)).toEqual(['É'])
    expect(cues[0]).toMatchObject({ place: 'top', lines: [[{ italic: true }]] })
  })

  test('roll-up captions go up line by line', () => {
    const cues = read(
      'Scenarist_SCC V1.0\n\n00:00:01:00\t9425 94ad 9470 4f4e 4580\n\n00:00:02:00\t94ad 9470 5457 4f80\n\n00:00:03:00\t942c\n',
    )
    expect(cues.map(textOf)).toEqual(['ONE', 'ONE\nTWO'])
  })

  test('drop-frame numbers are the real time', () => {
    const [cue] = read('Scenarist_SCC V1.0\n\n00:10:00;00\t9420 9470 c1c2 942f\n\n00:10:05;00\t942c\n')
    expect(cue?.start_ms).toBeGreaterThan(600_000)
    expect(cue?.start_ms).toBeLessThan(600_200)
  })

  test('a line that is none is named', () => {
    expect(() => read('Scenarist_SCC V1.0\n\n00:00:01:00\t9420 zz\n')).toThrow(
      'Line 3: “00:00:01:00\t9420 zz” is not a time with caption codes.',
    )
  })

  test('a line of a million codes is read, or refused in words', () => {
    const codes = (last: string) => `Scenarist_SCC V1.0\n\n00:00:01:00\t9420 ${'c845 '.repeat(1_000_000)}${last}\n`
    expect(read(codes('942f')).length).toBeGreaterThan(0)
    expect(() => read(codes('zz'))).toThrow('is not a time with caption codes.')
  })
})

describe('EBU STL', () => {
  test('counts from the start of the programme, in its own characters', () => {
    const file = stl([{ from: [10, 0, 1, 0], to: [10, 0, 2, 12], text: [0x80, 0xc2, 0x65, 0x74, 0xc2, 0x65, 0x81, 0x8a, 0xf1] }])
    expect(readCaptions(file)).toEqual({
      format: 'stl',
      cues: [{ start_ms: 1000, end_ms: 2480, lines: [[{ text: 'été', italic: true }], [{ text: 'æ' }]] }],
    })
  })
})

describe('encodings', () => {
  test.each([
    [
      'UTF-16 with a mark',
      Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(srt('é'), (sign) => sign.charCodeAt(0)).buffer)]),
      'fr',
      'é',
    ],
    ['UTF-16 without one', new Uint8Array(Uint16Array.from(srt('é'), (sign) => sign.charCodeAt(0)).buffer), 'fr', 'é'],
    ['windows-1252', Uint8Array.from(srt('\u00e9'), (sign) => sign.charCodeAt(0)), 'fr', 'é'],
    ['windows-1251', Uint8Array.from(srt('\u00e9'), (sign) => sign.charCodeAt(0)), 'ru-RU', 'й'],
    ['Shift JIS', Uint8Array.from([...bytes('1\n00:00:01,000 --> 00:00:02,000\n'), 0x93, 0xfa]), 'ja', '日'],
  ])('%s is read', (_name, file, language, expected) => {
    expect(readCaptions(file, language).cues.map(textOf)).toEqual([expected])
  })
})

test('captions that begin at ten hours are those of the film; what is behind its end goes', () => {
  const cues = read('1\n10:00:01,000 --> 10:00:02,000\na\n\n2\n10:00:09,000 --> 10:00:12,000\nb\n\n3\n10:00:20,000 --> 10:00:21,000\nc')
  const fitted = fitToFilm(cues, 10)
  expect(fitted).toMatchObject({ hours_off: 10, left_out: 1 })
  expect(fitted.cues.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
    [1000, 2000],
    [9000, 10_000],
  ])
})

test('500 damaged files end in cues or in a sentence, soon, and no markup comes out', () => {
  const seeds = [
    srt('<b>a</b>'),
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<c.x><img src=x onerror=y>a&lt;script&gt;',
    'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c845 4c4c 4f80 942f\n',
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">a<br/>b</p></div></body></tt>',
  ].map(bytes)
  seeds.push(stl([{ from: [0, 0, 1, 0], to: [0, 0, 2, 0], text: [0x61] }]))
  const edit = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.boolean() })
  let whole = 0
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 20 }), (seed, edits) => {
      const file = edits.reduce((held, { at, byte, cut }) => damaged(held, at, cut ? undefined : byte), Uint8Array.from(seed))
      const began = performance.now()
      try {
        const written = writeVtt(readCaptions(file).cues)
        expect(written.replace(/<\/?[ibu]>/g, '').replace(/-->/g, '')).not.toMatch(/[<>]/)
        whole += 1
      } catch (error) {
        expect(error).toBeInstanceOf(CaptionError)
      }
      expect(performance.now() - began, 'milliseconds').toBeLessThan(2_000)
    }),
    { numRuns: 500 },
  )
  expect(whole, 'not all of them are refused').toBeGreaterThan(25)
})

function damaged(file: Uint8Array, at: number, byte: number | undefined): Uint8Array<ArrayBuffer> {
  const place = file.length > 0 ? at % file.length : 0
  if (byte === undefined) return Uint8Array.from([...file.subarray(0, place), ...file.subarray(place + 1 + (at % 7))])
  return Uint8Array.from([...file.subarray(0, place), byte, ...file.subarray(place + 1)])
}

function srt(text: string): string {
  return `1\n00:00:01,000 --> 00:00:02,000\n${text}`
}

function stl(subtitles: { from: number[]; to: number[]; text: number[] }[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(1024).fill(0x20)
  head.set(bytes('850STL25.01100'), 0)
  head.set(bytes('00'), 12)
  head.set(bytes('10000000'), 256)
  const blocks = subtitles.map(({ from, to, text }) => {
    const block = new Uint8Array(128).fill(0x8f)
    block.set([0, 0, 0, 0xff, 0, ...from, ...to, 20, 2, 0], 0)
    block.set(text, 16)
    return block
  })
  return Uint8Array.from([...head, ...blocks.flatMap((block) => [...block])])
}
