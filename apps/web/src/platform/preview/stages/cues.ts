export type Cue = { from: number; to: number; text: string }

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const LINE = new RegExp(`^${TIME}\\s*-->\\s*${TIME}`)

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)

/** Marks for italics, places and voices are for players. */
const withoutMarks = (text: string): string => text.replace(/<[^<>]*>/g, '').replace(/\{\\[^{}]*\}/g, '')

/** The cues of an SRT or WebVTT file; null when there are none, so that it is shown as it is written. */
export function parseCues(text: string): Cue[] | null {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => LINE.test(line.trim()))
    const found = LINE.exec(lines[at]?.trim() ?? '')
    if (found === null) return []
    const words = withoutMarks(lines.slice(at + 1).join('\n')).trim()
    return [{ from: secondsOf(found.slice(1, 5)), to: secondsOf(found.slice(5, 9)), text: words }]
  })
  return cues.length > 0 ? cues : null
}
