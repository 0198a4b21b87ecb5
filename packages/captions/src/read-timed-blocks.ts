import { CaptionError } from './caption-error.ts'
import { type Cue, MOST_CUES, tidyLines } from './cue.ts'
import { readMarkup } from './markup.ts'
import { type Block, readTime } from './read-blocks.ts'

type Timing = { start_ms: number; end_ms: number; settings: string }

/** The cues of paragraphs that have an arrow: what SubRip and WebVTT share. Others are notes and styles. @throws CaptionError with the line */
export function readTimedBlocks(blocks: readonly Block[], placeOf: (settings: string, text: string) => Cue['place']): Cue[] {
  const cues: Cue[] = []
  for (const block of blocks) {
    const at = block.lines.findIndex((line) => line.includes('-->'))
    if (at < 0 || at > 1) continue
    if (cues.length >= MOST_CUES) throw new CaptionError('too_large', `a file may hold ${MOST_CUES} cues at most.`, block.line)
    const { settings, ...times } = readTiming(block.lines[at] ?? '', block.line + at)
    const text = block.lines.slice(at + 1).join('\n')
    const lines = tidyLines(readMarkup(text))
    const place = placeOf(settings, text)
    if (lines.length > 0) cues.push({ ...times, lines, ...(place && { place }), file_line: block.line + at })
  }
  return cues
}

function readTiming(line: string, number: number): Timing {
  const [before = '', after = ''] = line.split('-->')
  const [end = '', ...settings] = after.trim().split(/\s+/)
  const [start_ms, end_ms] = [readTime(before), readTime(end)]
  if (start_ms === undefined || end_ms === undefined)
    throw new CaptionError('unreadable', `“${line.trim().slice(0, 60)}” is not a pair of times.`, number)
  return { start_ms, end_ms, settings: settings.join(' ') }
}
