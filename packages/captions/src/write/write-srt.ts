import type { Cue, Span } from '../cue.ts'
import { vttTime } from '../write-vtt.ts'

/** What a reader would take for markup or for a pair of times: a sign that a tag may begin with, an entity, an override of ASS, an arrow. */
const LIKE_MARKUP = /<(?=.*>)|&(?=#|[a-z]{2,8};)|\{(?=\\)|(?<=--)>/gis
const ESCAPES: Record<string, string> = { '<': '&lt;', '&': '&amp;', '{': '&#123;', '>': '&gt;' }

/** The text of a cue as SubRip has it and as people edit it: i, b and u, and signs as they are wherever they are read as signs. */
export function srtText({ lines }: Pick<Cue, 'lines'>): string {
  // A sign is judged by what comes after it, in whatever span or line that is.
  const whole = lines.map((line) => line.map(({ text }) => text).join('')).join('\n')
  const signs = new Map([...whole.matchAll(LIKE_MARKUP)].map(({ index, 0: sign }) => [index, ESCAPES[sign] ?? sign]))
  let at = 0
  const spanText = ({ text, ...look }: Span): string => {
    const from = at
    at += text.length
    return wrapped(Array.from({ length: text.length }, (_, index) => signs.get(from + index) ?? text[index]).join(''), look)
  }
  const lineText = (line: readonly Span[]): string => {
    const written = line.map(spanText).join('')
    at += 1
    return written
  }
  return lines.map(lineText).join('\n')
}

/** SubRip, with `{\an8}` and `{\an5}` for the top and the middle, and lines that end as on Windows: what every player reads. */
export function writeSrt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const place = cue.place === undefined ? '' : `{\\an${cue.place === 'top' ? 8 : 5}}`
    const times = `${vttTime(cue.start_ms)} --> ${vttTime(cue.end_ms)}`.replaceAll('.', ',')
    return `${index + 1}\n${times}\n${place}${srtText(cue)}\n`
  })
  return blocks.join('\n').replaceAll('\n', '\r\n')
}

function wrapped(text: string, { italic, bold, underline }: Omit<Span, 'text'>): string {
  let written = text
  if (underline) written = `<u>${written}</u>`
  if (bold) written = `<b>${written}</b>`
  return italic ? `<i>${written}</i>` : written
}
