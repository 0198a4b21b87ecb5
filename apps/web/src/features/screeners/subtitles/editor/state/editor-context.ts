import { checkCues, type Finding } from '@answerprint/captions/check/check-cues'
import { createContext, useContext, useMemo, useReducer, useState } from 'react'
import type { SubtitleCues } from '../editor.api.ts'
import { type FilmClock, openFilmClock } from '../film/film-clock.ts'
import { type CueAction, type CueHistory, type Edit, type EditedCue, openHistory, reduceHistory } from './cue-history.ts'
import { indexOf } from './edits.ts'

export type Editor = {
  history: CueHistory
  cues: readonly EditedCue[]
  active: EditedCue | undefined
  /** Of the active cue, from 0; -1 without one. */
  activeIndex: number
  findings: readonly Finding[]
  /** By the id of their cue. */
  findingsOf: ReadonlyMap<number, readonly Finding[]>
  /** Of the film; of the cues where it is not known. */
  duration_ms: number
  /** A step of the picture. */
  frame_seconds: number
  clock: FilmClock
  dispatch: (action: CueAction) => void
  edit: (edit: Edit, mergeKey?: string) => void
  /** Chooses a cue and shows the picture where it begins. */
  goTo: (index: number, how?: 'one' | 'also' | 'range') => void
  /** The next cue with a finding, or the one before. */
  goToFinding: (direction: 1 | -1) => void
}

/** Of a film that was not measured. */
const USUAL_RATE = 24

const Context = createContext<Editor | undefined>(undefined)
export const EditorProvider = Context.Provider

export function useEditor(): Editor {
  const editor = useContext(Context)
  if (editor === undefined) throw new Error('There is no subtitle editor around this.')
  return editor
}

/** Everything of one visit: the cues with their history, what is wrong with them, and the position of the film. */
export function useOpenEditor(first: SubtitleCues, durationSeconds: number | null): Editor {
  const [history, dispatch] = useReducer(reduceHistory, first, (given) => openHistory(given))
  const [clock] = useState(openFilmClock)
  const { cues, active: id } = history.now
  const duration = durationSeconds === null ? undefined : Math.round(durationSeconds * 1000)
  const findings = useMemo(() => checkCues(cues, duration === undefined ? {} : { duration_ms: duration }), [cues, duration])
  const findingsOf = useMemo(() => Map.groupBy(findings, ({ cue }) => cues[cue]?.id ?? 0), [cues, findings])
  const activeIndex = useMemo(() => indexOf(cues, id), [cues, id])
  const goTo: Editor['goTo'] = (index, how = 'one') => {
    const cue = cues[index]
    if (cue === undefined) return
    dispatch({ do: 'select', id: cue.id, how })
    if (how === 'one') clock.seek(cue.start_ms / 1000)
  }
  return {
    history,
    cues,
    active: cues[activeIndex],
    activeIndex,
    findings,
    findingsOf,
    duration_ms: duration ?? cues.at(-1)?.end_ms ?? 0,
    frame_seconds: 1 / (first.frame_rate ?? USUAL_RATE),
    clock,
    dispatch,
    edit: (edit, mergeKey) => dispatch({ do: 'edit', edit, ...(mergeKey !== undefined && { mergeKey }) }),
    goTo,
    goToFinding: (direction) => {
      const places = [...new Set(findings.map(({ cue }) => cue))]
      const next = direction === 1 ? places.find((place) => place > activeIndex) : places.findLast((place) => place < activeIndex)
      goTo(next ?? (direction === 1 ? places[0] : places.at(-1)) ?? -1)
    },
  }
}
