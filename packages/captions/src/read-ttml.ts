import { SaxesParser } from 'saxes'
import { CaptionError } from './caption-error.ts'
import { type Cue, MOST_CUES, type Span, tidyLines } from './cue.ts'
import { readClock, type TtmlClock, ttmlClock } from './ttml-time.ts'

type Attributes = Record<string, string>
type Look = Pick<Span, 'italic' | 'bold' | 'underline'>
type Node = {
  name: string
  look: Look
  begin: number
  end: number | undefined
  place: Cue['place']
  isPreserving: boolean
  isTimed: boolean
  /** Where its times are in the file. */
  line: number
}
type Styles = { looks: Map<string, Look>; places: Map<string, Cue['place']> }

const DEEPEST = 64
/** The last moment that WebVTT is written with here: four digits of hours. */
const LAST_MS = 9_999 * 3_600_000

/**
 * TTML (W3C TTML 1 and 2, and with it DFXP, EBU-TT-D and IMSC 1.1 text): paragraphs with their times, line breaks, italic, bold and
 * underlined text, regions at the top. Strict XML without a DOCTYPE. @throws CaptionError with the line
 */
export function readTtml(text: string): Cue[] {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const reading = createReading(() => parser.line)
  parser.on('error', () => {
    throw new CaptionError('unreadable', 'this is not well-formed XML.', parser.line)
  })
  parser.on('doctype', () => {
    throw new CaptionError('unreadable', 'a DOCTYPE is refused.', parser.line)
  })
  parser.on('opentag', ({ local, attributes }) => {
    reading.open(local, Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])))
  })
  parser.on('closetag', ({ local }) => reading.close(local))
  parser.on('text', (words) => reading.text(words))
  parser.on('cdata', (words) => reading.text(words))
  parser.write(text).close()
  return reading.cues
}

function createReading(lineNow: () => number) {
  const styles: Styles = { looks: new Map(), places: new Map() }
  const open: Node[] = []
  const cues: Cue[] = []
  let clock: TtmlClock | undefined
  let lines: Span[][] | undefined
  let regionOpen: string | undefined
  const clockOf = () => clock ?? ttmlClock({})
  const enter = (name: string, attributes: Attributes) => {
    const parent = open.at(-1)
    const base = parent?.begin ?? 0
    const time = (value: string | undefined) => (value === undefined ? undefined : readClock(value, clockOf(), lineNow()))
    const begin = base + (time(attributes.begin) ?? 0)
    const duration = time(attributes.dur)
    const ownEnd = attributes.end === undefined ? undefined : base + (time(attributes.end) ?? 0)
    const end = soonest(ownEnd, duration === undefined ? undefined : begin + duration, parent?.end)
    const named = (attributes.style ?? '').split(/\s+/).map((id) => styles.looks.get(id) ?? {})
    const look = Object.assign({}, parent?.look, ...named, lookOf(attributes))
    const place = parent?.place ?? styles.places.get(attributes.region ?? '')
    const isPreserving = attributes.space === undefined ? (parent?.isPreserving ?? false) : attributes.space === 'preserve'
    open.push({ name, look, begin, end, place, isPreserving, isTimed: attributes.begin !== undefined, line: lineNow() })
  }
  return {
    cues,
    open(name: string, attributes: Attributes) {
      if (open.length === 0 && name !== 'tt') throw new CaptionError('unreadable', 'a TTML file has tt as its root.', lineNow())
      if (open.length >= DEEPEST) throw new CaptionError('too_large', 'the file is nested too deep to be read.', lineNow())
      if (name === 'tt') clock = ttmlClock(attributes)
      noteStyle(styles, name, attributes, regionOpen)
      if (name === 'region') regionOpen = attributes.id
      enter(name, attributes)
      if (name === 'p') lines = [[]]
      if (name === 'br') lines?.push([])
    },
    text(words: string) {
      const node = open.at(-1)
      if (!lines || !node || !open.some(({ name }) => name === 'p') || node.name === 'metadata') return
      lines.at(-1)?.push({ text: node.isPreserving ? words : words.replace(/\s+/g, ' '), ...node.look })
    },
    close(name: string) {
      const node = open.pop()
      if (name === 'region') regionOpen = undefined
      if (name !== 'p' || !node || !lines) return
      const tidy = tidyLines(lines)
      lines = undefined
      // One that begins and never ends is a mistake that the checks find.
      const end = node.end ?? (node.isTimed ? node.begin : undefined)
      if (tidy.length === 0 || end === undefined || node.begin >= LAST_MS) return
      if (cues.length >= MOST_CUES) throw new CaptionError('too_large', `a file may hold ${MOST_CUES} cues at most.`, lineNow())
      cues.push({
        start_ms: Math.round(node.begin),
        end_ms: Math.round(Math.min(end, LAST_MS)),
        lines: tidy,
        ...(node.place && { place: node.place }),
        file_line: node.line,
      })
    },
  }
}

function noteStyle(styles: Styles, name: string, attributes: Attributes, regionOpen: string | undefined): void {
  const { id } = attributes
  if (name === 'style' && id !== undefined) styles.looks.set(id, lookOf(attributes))
  const region = name === 'region' ? id : name === 'style' ? regionOpen : undefined
  const place = placeOf(attributes)
  if (region !== undefined && place !== undefined) styles.places.set(region, place)
}

/** Aligned to its upper edge in an upper part, or an origin above the middle with a low height; centred in a part about the middle. */
function placeOf({ displayAlign, origin }: Attributes): Cue['place'] {
  const [, y] = /^\s*[\d.]+%\s+([\d.]+)%/.exec(origin ?? '') ?? []
  if (displayAlign === 'after') return undefined
  if (y === undefined) return displayAlign === 'before' ? 'top' : undefined
  if (Number(y) < 40) return 'top'
  return displayAlign === 'center' && Number(y) < 60 ? 'middle' : undefined
}

function lookOf({ fontStyle, fontWeight, textDecoration }: Attributes): Look {
  return {
    ...(fontStyle !== undefined && { italic: fontStyle === 'italic' || fontStyle === 'oblique' }),
    ...(fontWeight !== undefined && { bold: fontWeight === 'bold' }),
    ...(textDecoration !== undefined && { underline: textDecoration.includes('underline') && !textDecoration.includes('noUnderline') }),
  }
}

const soonest = (...times: (number | undefined)[]): number | undefined => {
  const known = times.filter((each) => each !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
