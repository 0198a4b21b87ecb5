import { type Cue, tidyLines } from '../cue.ts'
import { basicSign, extendedSign, specialSign } from './cea608-signs.ts'
import { Screen } from './screen.ts'

type Mode = 'pop-on' | 'paint-on' | 'text' | { rollUp: number }

/** Rows of a preamble address code by its first byte; the second has the lower one of each pair. */
const PREAMBLE_ROWS = new Map([
  [0x11, 0],
  [0x12, 2],
  [0x15, 4],
  [0x16, 6],
  [0x17, 8],
  [0x10, 10],
  [0x13, 11],
  [0x14, 13],
])
const LAST_ROW = 14
const LAST_COLUMN = 31
const MIDDLE_ROW = 5
const LOWER_ROW = 10

/** Decodes channel 1 of the first field (CEA-608-E): pop-on, paint-on and roll-up captions. Text mode and other channels are left out. */
export class Cea608Decoder {
  private shown = new Screen()
  private hidden = new Screen()
  private mode: Mode = 'pop-on'
  private isOurs = true
  private last = 0
  private begunAt: number | undefined
  private readonly cues: Cue[] = []

  /** Two bytes of one frame, with their parity, and the frame's time in milliseconds. */
  push(pair: number, at: number): void {
    const [first, second] = [(pair >> 8) & 0x7f, pair & 0x7f]
    const isControl = first >= 0x10 && first < 0x20
    // Control codes are sent twice, so that one may be lost.
    const isRepeated = isControl && pair === this.last
    this.last = isRepeated ? 0 : pair
    if (isRepeated) return
    if (isControl) {
      this.isOurs = first < 0x18
      if (this.isOurs) this.control(first, second, at)
    } else if (this.isOurs) for (const code of [first, second]) if (code >= 0x20) this.write(basicSign(code), at)
  }

  /** All cues; what still shows ends at `at`. */
  finish(at: number): Cue[] {
    this.endCue(at)
    return this.cues
  }

  private get target(): Screen {
    return this.mode === 'pop-on' ? this.hidden : this.shown
  }

  private write(sign: string, at: number): void {
    if (this.mode === 'text') return
    if (this.mode !== 'pop-on') this.begunAt ??= at
    this.target.write(sign)
  }

  private control(first: number, second: number, at: number): void {
    if (second >= 0x40) this.preamble(first, second)
    else if (first === 0x14 || first === 0x15) this.command(second, at)
    else if (first === 0x17) this.target.column = Math.min(LAST_COLUMN, this.target.column + (second & 3))
    else if (first === 0x11 && second >= 0x30) this.write(specialSign(second), at)
    else if (first === 0x11) this.midRow(second, at)
    else if (first === 0x12 || first === 0x13) {
      // Sent after a plainer sign for older decoders, which it takes the place of.
      this.target.back()
      this.write(extendedSign(first, second), at)
    }
  }

  private command(code: number, at: number): void {
    if (code === 0x20) this.mode = 'pop-on'
    else if (code === 0x21) this.target.back()
    else if (code === 0x24) this.target.clearToEnd()
    else if (code >= 0x25 && code <= 0x27) this.rollUp(code - 0x23, at)
    else if (code === 0x29) this.mode = 'paint-on'
    else if (code === 0x2a || code === 0x2b) this.mode = 'text'
    else if (code === 0x2c) this.erase(at)
    else if (code === 0x2d) this.newLine(at)
    else if (code === 0x2e) this.hidden.clear()
    else if (code === 0x2f) this.flip(at)
  }

  private erase(at: number): void {
    this.endCue(at)
    this.shown.clear()
  }

  private rollUp(rows: number, at: number): void {
    if (typeof this.mode !== 'object') {
      this.erase(at)
      this.shown.row = LAST_ROW
    }
    this.mode = { rollUp: rows }
  }

  private newLine(at: number): void {
    if (typeof this.mode !== 'object') return
    this.endCue(at)
    this.shown.rollUp(this.mode.rollUp)
    if (this.shown.shown().lines.length > 0) this.begunAt = at
  }

  private flip(at: number): void {
    this.endCue(at)
    const before = this.shown
    this.shown = this.hidden
    this.hidden = before
    this.hidden.clear()
    this.mode = 'pop-on'
    this.begunAt = at
  }

  private preamble(first: number, second: number): void {
    const screen = this.target
    const isLower = (second & 0x20) !== 0 && first !== 0x10
    if (typeof this.mode !== 'object') screen.row = (PREAMBLE_ROWS.get(first) ?? LAST_ROW) + (isLower ? 1 : 0)
    const look = second & 0x1e
    screen.column = look >= 0x10 ? (look - 0x10) * 2 : 0
    screen.italic = look === 0x0e
    screen.underline = (second & 1) === 1
  }

  private midRow(second: number, at: number): void {
    this.write(' ', at)
    this.target.italic = (second & 0x0e) === 0x0e
    this.target.underline = (second & 1) === 1
  }

  private endCue(at: number): void {
    const { lines, top } = this.shown.shown()
    const tidy = tidyLines(lines)
    if (this.begunAt !== undefined && at > this.begunAt && tidy.length > 0) {
      const place = top < MIDDLE_ROW ? 'top' : top < LOWER_ROW ? 'middle' : undefined
      this.cues.push({ start_ms: this.begunAt, end_ms: at, lines: tidy, ...(place && { place }) })
    }
    this.begunAt = undefined
  }
}
