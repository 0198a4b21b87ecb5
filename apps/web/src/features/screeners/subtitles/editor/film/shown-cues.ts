import type { ShownCue } from '#platform/player/subtitles/cue-board'
import type { EditedCue } from '../state/cue-history.ts'

const NONE: readonly ShownCue[] = []

/** What the player would show at a moment, of cues that are being edited. The same list as long as the same cues are shown. */
export function openShownCues(cues: readonly EditedCue[]) {
  let last: readonly EditedCue[] = []
  let drawn = NONE
  return {
    at(seconds: number): readonly ShownCue[] {
      const ms = seconds * 1000
      const shown = cues.filter((cue) => cue.start_ms <= ms && ms < cue.end_ms)
      if (shown.length === last.length && shown.every((cue, index) => cue === last[index])) return drawn
      last = shown
      drawn = shown.length === 0 ? NONE : shown.map(asDrawn)
      return drawn
    },
  }
}

const asDrawn = ({ id, lines, place = undefined }: EditedCue): ShownCue => ({
  key: String(id),
  place: place ?? 'bottom',
  lines: lines.map((line) => line.map(({ text, italic = false, bold = false, underline = false }) => ({ text, italic, bold, underline }))),
})
