import { type Cue, ordered, type Span, tidyLines } from '../cue.ts'
import { writeScc } from '../scc/write-scc.ts'
import { writeStl } from '../stl/write-stl.ts'
import { writeVtt } from '../write-vtt.ts'
import { FRAME_RATES, type FrameRate, type WrittenFormat } from './caption-formats.ts'
import { writeSrt } from './write-srt.ts'
import { writeTtml } from './write-ttml.ts'

type Asked = {
  format: WrittenFormat
  /** BCP 47, for the formats that name it. */
  language?: string
  /** Of the film, for EBU STL. */
  title?: string
  /** From one rate to another: as long as the same frames take at the other rate. */
  retime?: { from: FrameRate; to: FrameRate }
  /** Added to every time after `retime`, in milliseconds; what would begin before zero is left out. */
  offset_ms?: number
}
type Written = { bytes: Uint8Array; media_type: string; cues: number; replaced: number }

const TEXT_TYPES = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  scc: 'text/x-scc',
  ttml: 'application/ttml+xml',
  dfxp: 'application/ttml+xml',
}

/**
 * A caption file of any format. Cues are put in order, and those without text are left out. `replaced` counts signs that the format has
 * no code for, written plainer. Never throws.
 */
export function writeCaptions(cues: readonly Cue[], asked: Asked): Written {
  const { format, language = 'und', title = '' } = asked
  const ready = ordered(cues.flatMap((cue) => moved(cue, asked)))
  if (format === 'stl') {
    const frames = asked.retime !== undefined && FRAME_RATES[asked.retime.to] % 25 !== 0 && FRAME_RATES[asked.retime.to] > 25 ? 30 : 25
    return { ...writeStl(ready, { frames, language, title }), media_type: 'application/x-ebu-stl', cues: ready.length }
  }
  const { text, replaced } = textOf(ready, format, language)
  return { bytes: new TextEncoder().encode(text), media_type: TEXT_TYPES[format], cues: ready.length, replaced }
}

function textOf(cues: readonly Cue[], format: Exclude<WrittenFormat, 'stl'>, language: string): { text: string; replaced: number } {
  if (format === 'scc') return writeScc(cues)
  if (format === 'vtt') return { text: writeVtt(cues), replaced: 0 }
  if (format === 'srt') return { text: writeSrt(cues), replaced: 0 }
  return { text: writeTtml(cues, { profile: format, language }), replaced: 0 }
}

/** A cue in the times that were asked for, with text that each format can hold; none where nothing is left of it. */
function moved(cue: Cue, { retime, offset_ms = 0 }: Asked): Cue[] {
  const factor = retime ? FRAME_RATES[retime.from] / FRAME_RATES[retime.to] : 1
  const [start_ms, end_ms] = [cue.start_ms, cue.end_ms].map((ms) => Math.round(ms * factor) + offset_ms) as [number, number]
  const lines = tidyLines(cue.lines.map((line) => line.map(wellFormed)))
  return start_ms >= 0 && end_ms > start_ms && lines.length > 0 ? [{ ...cue, start_ms, end_ms, lines }] : []
}

/** Half of a surrogate pair and the two non-characters are no text in XML. */
const wellFormed = (span: Span): Span => ({ ...span, text: span.text.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd') })
