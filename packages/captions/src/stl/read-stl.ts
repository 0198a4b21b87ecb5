import { CaptionError } from '../caption-error.ts'
import { type Cue, MOST_CUES, type Span, tidyLines } from '../cue.ts'
import { decodeIso6937 } from './iso6937.ts'

const HEAD_BYTES = 1024
const BLOCK_BYTES = 128
const LAST_EXTENSION = 0xff
const USER_DATA = 0xfe
const TEXT_START = 16
const PADDING = 0x8f
const NEW_LINE = 0x8a
const CHARACTER_SETS: Record<string, string> = { '01': 'iso-8859-5', '02': 'iso-8859-6', '03': 'iso-8859-7', '04': 'iso-8859-8' }

type Head = { frames: number; startFrame: number; decode: (bytes: Uint8Array) => string }

export const isStl = (bytes: Uint8Array): boolean => bytes.length >= HEAD_BYTES && /^STL\d\d\.01$/.test(ascii(bytes, 3, 11))

/** EBU STL (Tech 3264): open and teletext subtitles in cells of 128 bytes. Times count from the start of the programme. @throws CaptionError */
export function readStl(bytes: Uint8Array): Cue[] {
  if (!isStl(bytes)) throw new CaptionError('unreadable', 'This is not an EBU STL file: its header is missing.')
  const head = readHead(bytes)
  const count = Math.floor((bytes.length - HEAD_BYTES) / BLOCK_BYTES)
  if (count > MOST_CUES * 4) throw new CaptionError('too_large', `A file may hold ${MOST_CUES} cues at most.`)
  const cues: Cue[] = []
  let text: number[] = []
  for (let index = 0; index < count; index++) {
    const block = bytes.subarray(HEAD_BYTES + index * BLOCK_BYTES, HEAD_BYTES + (index + 1) * BLOCK_BYTES)
    const extension = block[3] ?? 0
    const isComment = block[15] === 1
    if (extension === USER_DATA || isComment) continue
    text.push(...block.subarray(TEXT_START).filter((byte) => byte !== PADDING))
    if (extension !== LAST_EXTENSION) continue
    const cue = readCue(block, text, head)
    if (cue) cues.push(cue)
    text = []
  }
  return cues
}

function readHead(bytes: Uint8Array): Head {
  const frames = Number(ascii(bytes, 6, 8))
  if (![24, 25, 30].includes(frames))
    throw new CaptionError('unreadable', `This EBU STL file counts ${frames} frames, which no player knows.`)
  const charset = CHARACTER_SETS[ascii(bytes, 12, 14)]
  const decoder = charset === undefined ? undefined : new TextDecoder(charset)
  const [hours, minutes, seconds, frame] = [256, 258, 260, 262].map((at) => Number(ascii(bytes, at, at + 2)) || 0)
  const startFrame = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * frames + (frame ?? 0)
  return { frames, startFrame, decode: (text) => (decoder ? decoder.decode(text) : decodeIso6937(text)) }
}

function readCue(block: Uint8Array, text: readonly number[], head: Head): Cue | undefined {
  const [start_ms, end_ms] = [readMoment(block, 5, head), readMoment(block, 9, head)]
  const lines = tidyLines(readLines(text, head))
  const row = block[13] ?? 23
  const place = row < 8 ? 'top' : row < 13 ? 'middle' : undefined
  return lines.length > 0 ? { start_ms, end_ms, lines, ...(place && { place }) } : undefined
}

function readMoment(block: Uint8Array, at: number, { frames, startFrame }: Head): number {
  const [hours = 0, minutes = 0, seconds = 0, frame = 0] = block.subarray(at, at + 4)
  const counted = ((hours * 60 + minutes) * 60 + seconds) * frames + frame
  // A programme that says where it starts and counts from 0 all the same is left as it is.
  const since = counted >= startFrame ? counted - startFrame : counted
  return Math.round((since * 1000) / frames)
}

function readLines(text: readonly number[], { decode }: Head): Span[][] {
  const lines: Span[][] = [[]]
  let [italic, underline] = [false, false]
  let run: number[] = []
  const endRun = () => {
    if (run.length > 0)
      lines.at(-1)?.push({ text: decode(Uint8Array.from(run)), ...(italic && { italic }), ...(underline && { underline }) })
    run = []
  }
  for (const byte of text) {
    if (byte >= 0x20 && (byte < 0x80 || byte >= 0xa0)) run.push(byte)
    // Colours and sizes of teletext take a cell.
    else if (byte < 0x20) run.push(0x20)
    else {
      endRun()
      if (byte === NEW_LINE) lines.push([])
      else if (byte === 0x80 || byte === 0x81) italic = byte === 0x80
      else if (byte === 0x82 || byte === 0x83) underline = byte === 0x82
    }
  }
  endRun()
  return lines
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
