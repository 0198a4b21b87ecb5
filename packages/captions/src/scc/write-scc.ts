import type { Cue } from '../cue.ts'
import { control, encodeCue, type Unit } from './encode-608.ts'

const FRAME_MS = 1001 / 30
const RESUME_LOADING = control(0x14, 0x20)
const ERASE_HIDDEN = control(0x14, 0x2e)
const END_OF_CAPTION = control(0x14, 0x2f)
const ERASE_SHOWN = control(0x14, 0x2c)
/** Readers that take a line's time for all its codes (ffmpeg does) are right about when a caption comes and goes. */
const OWN_LINE = new Set([...END_OF_CAPTION, ...ERASE_SHOWN])

/**
 * Scenarist closed captions: pop-on CEA-608 of channel 1, at 29.97 frames in drop-frame numbers. A cue is loaded before its start, so that
 * its last code is in its first frame; where the cue before leaves too little time, it comes as late as its codes are many. `replaced` counts
 * signs that CEA-608 lacks.
 */
export function writeScc(cues: readonly Cue[]): { text: string; replaced: number } {
  const line = createLine()
  let replaced = 0
  let free = 0
  for (const [index, cue] of cues.entries()) {
    const encoded = encodeCue(cue)
    replaced += encoded.replaced
    const units = [ERASE_HIDDEN, RESUME_LOADING, ...encoded.units]
    const start = line.load(units, { free, start: frameOf(cue.start_ms) })
    line.put(start, END_OF_CAPTION)
    free = start + 2
    const end = Math.max(free, frameOf(cue.end_ms))
    const next = cues[index + 1]
    // The next cue takes this one's place by itself where there are no frames to erase it in.
    if (!next || frameOf(next.start_ms) >= end + 2) line.put(end, ERASE_SHOWN)
  }
  return {
    text: ['Scenarist_SCC V1.0\n', ...line.runs().map(({ frame, pairs }) => `${dropFrame(frame)}\t${pairs.join(' ')}\n`)].join('\n'),
    replaced,
  }
}

/** Line 21: two bytes a frame. */
function createLine() {
  const sent = new Map<number, number>()
  const put = (frame: number, unit: Unit) => {
    for (const [index, pair] of unit.entries()) sent.set(frame + index, pair)
  }
  const isFree = (frame: number, length: number) => Array.from({ length }, (_, index) => frame + index).every((each) => !sent.has(each))
  /** Backwards from the start; undefined where they do not fit behind `free`. */
  const before = (units: readonly Unit[], start: number, free: number): number[] | undefined => {
    const frames: number[] = []
    let at = start
    for (const unit of units.toReversed()) {
      at -= unit.length
      while (at >= free && !isFree(at, unit.length)) at -= 1
      if (at < free) return undefined
      frames.unshift(at)
    }
    return frames
  }
  return {
    put,
    /** The frame in which the caption can be shown: its start, or the first one behind its codes. */
    load(units: readonly Unit[], { free, start }: { free: number; start: number }): number {
      const frames = before(units, start, free)
      if (frames) {
        for (const [index, unit] of units.entries()) put(frames[index] ?? start, unit)
        return start
      }
      let at = free
      for (const unit of units) {
        while (!isFree(at, unit.length)) at += 1
        put(at, unit)
        at += unit.length
      }
      while (!isFree(at, 2)) at += 1
      return Math.max(at, start)
    },
    runs(): { frame: number; pairs: string[] }[] {
      const found: { frame: number; pairs: string[] }[] = []
      for (const [frame, pair] of [...sent].sort(([a], [b]) => a - b)) {
        const last = found.at(-1)
        const text = pair.toString(16).padStart(4, '0')
        const isBegun = last !== undefined && frame === last.frame + last.pairs.length
        if (isBegun && (!OWN_LINE.has(pair) || last.pairs.at(-1) === text)) last.pairs.push(text)
        else found.push({ frame, pairs: [text] })
      }
      return found
    },
  }
}

const frameOf = (ms: number): number => Math.round(ms / FRAME_MS)

/** SMPTE ST 12-1: frames 0 and 1 of each minute but each tenth have no number. */
export function dropFrame(frame: number): string {
  const tens = Math.floor(frame / 17_982)
  const rest = frame % 17_982
  const number = frame + 18 * tens + (rest < 1800 ? 0 : 2 * (1 + Math.floor((rest - 1800) / 1798)))
  const parts = [Math.floor(number / 108_000), Math.floor(number / 1800) % 60, Math.floor(number / 30) % 60, number % 30]
  const [hours = '', minutes = '', seconds = '', frames = ''] = parts.map((part) => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:${seconds};${frames}`
}
