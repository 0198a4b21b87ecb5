/** Text of one look, as it is drawn: never as markup. */
export type Words = { text: string; italic: boolean; bold: boolean; underline: boolean }
export type ShownCue = { key: string; place: 'top' | 'middle' | 'bottom'; lines: Words[][] }

/** What Shaka makes of a cue of WebVTT; a cue in a cue is a part of its text. */
export type PlayerCue = {
  startTime: number
  endTime: number
  payload: string
  nestedCues: PlayerCue[]
  lineBreak: boolean
  fontStyle: string
  fontWeight: number
  textDecoration: readonly string[]
  line: number | null
}

type Held = ShownCue & { from: number; to: number }
const NONE: readonly ShownCue[] = []
const BOLD = 600
const TOP_PERCENT = 30
const MIDDLE_PERCENT = 70

/** The cues of the chosen subtitles, as they are loaded, and those of a moment. Shaka hands them over instead of drawing them. */
export function openCueBoard() {
  let held: Held[] = []
  let last: readonly ShownCue[] = NONE
  let isVisible = false
  return {
    /** The same list as long as the same cues are shown. */
    at(seconds: number): readonly ShownCue[] {
      const shown = held.filter(({ from, to }) => from <= seconds && seconds < to)
      if (shown.length !== last.length || shown.some((each, index) => each !== last[index])) last = shown.length > 0 ? shown : NONE
      return last
    },
    displayer: {
      append: (cues: PlayerCue[]) => {
        // A cue that runs from one segment into the next is in both.
        const known = new Set(held.map(({ key }) => key))
        held = [...held, ...cues.map(readCue).filter(({ key }) => !known.has(key))].sort((a, b) => a.from - b.from)
      },
      remove: (start: number, end: number) => {
        held = held.filter(({ from, to }) => from < start || to > end)
        return true
      },
      configure: () => undefined,
      isTextVisible: () => isVisible,
      setTextVisibility: (visible: boolean) => {
        isVisible = visible
      },
      setTextLanguage: () => undefined,
      destroy: async () => {
        held = []
      },
    },
  }
}
export type CueBoard = ReturnType<typeof openCueBoard>

function readCue(cue: PlayerCue): Held {
  const lines: Words[][] = [[]]
  const add = (part: PlayerCue, around: Omit<Words, 'text'>) => {
    const look = {
      italic: around.italic || part.fontStyle === 'italic',
      bold: around.bold || part.fontWeight >= BOLD,
      underline: around.underline || part.textDecoration.includes('underline'),
    }
    if (part.lineBreak) lines.push([])
    for (const [index, text] of part.payload.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ text, ...look })
    }
    for (const each of part.nestedCues) add(each, look)
  }
  add(cue, { italic: false, bold: false, underline: false })
  const key = `${cue.startTime} ${cue.endTime} ${JSON.stringify(lines)}`
  return { key, from: cue.startTime, to: cue.endTime, place: placeOf(cue), lines: lines.filter((line) => line.length > 0) }
}

function placeOf({ line }: PlayerCue): ShownCue['place'] {
  if (line === null || line < 0 || line >= MIDDLE_PERCENT) return 'bottom'
  return line < TOP_PERCENT ? 'top' : 'middle'
}
