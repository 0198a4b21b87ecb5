import type { Cue, Span } from '../cue.ts'
import { encodeStl, encoderFor, type StlEncoder } from './encode-stl.ts'

const HEAD_BYTES = 1024
const BLOCK_BYTES = 128
const TEXT_BYTES = 112
const LAST_ROW = 22
const MOST_HOURS = 23

/** Tech 3264, appendix 3: the languages of Europe, from 01h. */
const LANGUAGES =
  'sq br ca hr cy cs da de en es eo et eu fo fr fy ga gd gl is it se la lv lb lt hu mt nl nb oc pl pt ro rm sr sk sl fi sv tr'.split(' ')

type Written = { bytes: Uint8Array<ArrayBuffer>; replaced: number }

/**
 * EBU STL (Tech 3264): open subtitles in one subtitle group, in 25 or 30 frames, with a programme that starts at 00:00:00:00. Times are
 * rounded to frames. `replaced` counts signs that the code table lacks; bold text loses its look.
 */
export function writeStl(cues: readonly Cue[], { frames, language, title }: { frames: 25 | 30; language: string; title: string }): Written {
  const encoder = encoderFor(cues.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ text }) => text))).join(''))
  let replaced = 0
  const blocks = cues.flatMap((cue, index) => {
    const text = encodeLines(cue.lines, encoder)
    replaced += text.replaced
    return blocksOf(cue, text.bytes, index, frames)
  })
  const head = headOf({ frames, language, title, table: encoder.table, blocks: blocks.length, cues })
  const bytes = new Uint8Array(HEAD_BYTES + blocks.length * BLOCK_BYTES)
  bytes.set(head)
  for (const [index, block] of blocks.entries()) bytes.set(block, HEAD_BYTES + index * BLOCK_BYTES)
  return { bytes, replaced }
}

type Head = { frames: number; language: string; title: string; table: string; blocks: number; cues: readonly Cue[] }

/** General subtitle information; what is not known is blank. */
function headOf({ frames, language, title, table, blocks, cues }: Head): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES).fill(0x20)
  const put = (at: number, text: string) => head.set(new TextEncoder().encode(text), at)
  const code = LANGUAGES.indexOf(language.split('-')[0] ?? '') + 1
  put(0, `850STL${frames}.010${table}${code.toString(16).toUpperCase().padStart(2, '0')}`)
  put(16, title.replace(/[^\x20-\x7e]/g, '?').slice(0, 32))
  put(236, '00')
  put(238, `${String(blocks).padStart(5, '0')}${String(cues.length).padStart(5, '0')}001`)
  put(251, '40')
  put(253, '23')
  put(255, '1')
  put(256, '00000000')
  put(
    264,
    clockOf(cues[0]?.start_ms ?? 0, frames)
      .map(two)
      .join(''),
  )
  put(272, '11')
  return head
}

/** Text and timing information: as many blocks as the text needs, the last one with FFh. */
function blocksOf(cue: Cue, text: readonly number[], index: number, frames: number): Uint8Array[] {
  const count = Math.max(1, Math.ceil(text.length / TEXT_BYTES))
  const [from, to] = [frameOf(cue.start_ms, frames), frameOf(cue.end_ms, frames)]
  const times = [...clockOfFrame(from, frames), ...clockOfFrame(Math.max(to, from + 1), frames)]
  return Array.from({ length: count }, (_, part) => {
    const block = new Uint8Array(BLOCK_BYTES).fill(0x8f)
    block.set([0, index & 0xff, index >> 8, part === count - 1 ? 0xff : part, 0, ...times, rowOf(cue), 2, 0])
    block.set(text.slice(part * TEXT_BYTES, (part + 1) * TEXT_BYTES), 16)
    return block
  })
}

const rowOf = ({ place, lines }: Cue): number =>
  place === 'top' ? 1 : place === 'middle' ? 11 : Math.max(14, LAST_ROW - 2 * (lines.length - 1))

function encodeLines(lines: readonly Span[][], encoder: StlEncoder): { bytes: number[]; replaced: number } {
  const bytes: number[] = []
  let replaced = 0
  const look = { italic: false, underline: false }
  const turn = (key: 'italic' | 'underline', isOn: boolean, [on, off]: [number, number]) => {
    if (look[key] !== isOn) bytes.push(isOn ? on : off)
    look[key] = isOn
  }
  for (const [index, line] of lines.entries()) {
    if (index > 0) bytes.push(0x8a)
    for (const { text, italic = false, underline = false } of line) {
      turn('italic', italic, [0x80, 0x81])
      turn('underline', underline, [0x82, 0x83])
      const written = encodeStl(text, encoder)
      bytes.push(...written.bytes)
      replaced += written.replaced
    }
  }
  return { bytes, replaced }
}

const frameOf = (ms: number, frames: number): number => Math.round((ms * frames) / 1000)
const clockOf = (ms: number, frames: number): number[] => clockOfFrame(frameOf(ms, frames), frames)
const two = (value: number): string => String(value).padStart(2, '0')

function clockOfFrame(frame: number, frames: number): number[] {
  const seconds = Math.floor(frame / frames)
  return [Math.min(MOST_HOURS, Math.floor(seconds / 3600)), Math.floor(seconds / 60) % 60, seconds % 60, frame % frames]
}
