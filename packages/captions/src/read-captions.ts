import { CaptionError } from './caption-error.ts'
import { type Cue, ordered } from './cue.ts'
import { decodeText } from './decode-text.ts'
import { readSrt } from './read-srt.ts'
import { readTtml } from './read-ttml.ts'
import { readVtt } from './read-vtt.ts'
import { readScc } from './scc/read-scc.ts'
import { isStl, readStl } from './stl/read-stl.ts'

export type CaptionFormat = 'vtt' | 'srt' | 'scc' | 'stl' | 'ttml'

/** Names that caption files have. */
export const CAPTION_EXTENSIONS = ['vtt', 'srt', 'scc', 'stl', 'ttml', 'dfxp', 'xml'] as const
export const MOST_CAPTION_BYTES = 10 * 1024 * 1024

const READERS: Record<Exclude<CaptionFormat, 'stl'>, (text: string) => Cue[]> = { vtt: readVtt, srt: readSrt, scc: readScc, ttml: readTtml }

/**
 * Reads a caption file of any format, by what it holds and not by its name. `language` (BCP 47) tells old encodings apart. Cues are
 * in order of their start.
 * @throws CaptionError in words for the person who chose the file, with the line where there is one
 */
export function readCaptions(bytes: Uint8Array, language?: string): { format: CaptionFormat; cues: Cue[] } {
  if (bytes.length > MOST_CAPTION_BYTES) throw new CaptionError('too_large', 'A caption file may have 10 MB at most.')
  if (bytes.length === 0) throw new CaptionError('no_cues', 'The file is empty.')
  const { format, cues } = isStl(bytes) ? { format: 'stl' as const, cues: readStl(bytes) } : readText(decodeText(bytes, language))
  if (cues.length === 0) throw new CaptionError('no_cues', 'The file has no cues.')
  return { format, cues: ordered(cues) }
}

function readText(text: string): { format: CaptionFormat; cues: Cue[] } {
  const format = formatOf(text)
  if (!format) throw new CaptionError('unknown_format', 'This is not a caption file: WebVTT, SubRip, SCC, EBU STL and TTML can be read.')
  return { format, cues: READERS[format](text.replace(/^\ufeff/, '')) }
}

function formatOf(text: string): keyof typeof READERS | undefined {
  const head = text.slice(0, 4_000).trimStart()
  if (/^\ufeff?WEBVTT/.test(head)) return 'vtt'
  if (/^\ufeff?Scenarist_SCC/i.test(head)) return 'scc'
  if (/<(?:[\w.-]+:)?tt[\s>]/.test(head)) return 'ttml'
  return /-->/.test(head) ? 'srt' : undefined
}
