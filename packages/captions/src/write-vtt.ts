import type { Cue, Span } from './cue.ts'

/** The payload of a cue: its text escaped, with i, b and u alone. No text of a file becomes markup. */
export function vttText({ lines }: Pick<Cue, 'lines'>): string {
  return lines.map((line) => line.map(spanText).join('')).join('\n')
}

/** Settings of a cue as WebVTT writes them; empty at the bottom. */
export const vttSettings = ({ place }: Pick<Cue, 'place'>): string => (place ? `line:${place === 'top' ? 0 : 45}%` : '')

/** A whole WebVTT file. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => {
    const timing = `${vttTime(cue.start_ms)} --> ${vttTime(cue.end_ms)} ${vttSettings(cue)}`.trimEnd()
    return `${timing}\n${vttText(cue)}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

export function vttTime(ms: number): string {
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, '0')}`
}

function spanText({ text, italic, bold, underline }: Span): string {
  let written = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (underline) written = `<u>${written}</u>`
  if (bold) written = `<b>${written}</b>`
  return italic ? `<i>${written}</i>` : written
}
