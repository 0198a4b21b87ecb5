import type { Cue } from '@answerprint/captions/cue'

/** Known by a number that it keeps through every repair. */
export type EditedCue = Cue & { id: number }
export type Edited = { cues: readonly EditedCue[]; active: number | undefined; selected: ReadonlySet<number> }
export type Edit = (now: Edited) => Edited

export type CueHistory = {
  now: Edited
  past: readonly Edited[]
  future: readonly Edited[]
  /** Of the last edit: one with the same key is undone with it. */
  mergeKey: string | undefined
  /** As the server has them, in `base`. */
  saved: readonly EditedCue[]
  base: number
}

export type CueAction =
  | { do: 'edit'; edit: Edit; mergeKey?: string }
  | { do: 'select'; id: number; how?: 'one' | 'also' | 'range' }
  | { do: 'undo' | 'redo' }
  | { do: 'saved'; cues: readonly EditedCue[]; version: number }
  /** Another version takes their place; what was edited can be brought back. */
  | { do: 'load'; cues: readonly Cue[]; version: number }
  /** The next save replaces this version too. */
  | { do: 'rebase'; version: number }

const MOST_STEPS = 300

export const numbered = (cues: readonly Cue[]): EditedCue[] => cues.map((cue, index) => ({ ...cue, id: index + 1 }))

const opened = (cues: readonly EditedCue[]): Edited => ({
  cues,
  active: cues[0]?.id,
  selected: new Set(cues.slice(0, 1).map(({ id }) => id)),
})

export function openHistory({ cues, version }: { cues: readonly Cue[]; version: number }): CueHistory {
  const saved = numbered(cues)
  return { now: opened(saved), past: [], future: [], mergeKey: undefined, saved, base: version }
}

export const isEdited = ({ now, saved }: CueHistory): boolean => now.cues !== saved

export function reduceHistory(state: CueHistory, action: CueAction): CueHistory {
  switch (action.do) {
    case 'edit':
      return edited(state, action)
    case 'select':
      return { ...state, now: select(state.now, action), mergeKey: undefined }
    case 'undo':
    case 'redo':
      return travelled(state, action.do)
    case 'saved':
      return { ...state, saved: action.cues, base: action.version, mergeKey: undefined }
    case 'rebase':
      return { ...state, base: action.version }
    case 'load': {
      const saved = numbered(action.cues)
      return { ...remembered(state), now: opened(saved), saved, base: action.version, mergeKey: undefined }
    }
  }
}

const remembered = (state: CueHistory): CueHistory => ({ ...state, past: [...state.past, state.now].slice(-MOST_STEPS), future: [] })

function edited(state: CueHistory, { edit, mergeKey }: Extract<CueAction, { do: 'edit' }>): CueHistory {
  const now = edit(state.now)
  if (now.cues === state.now.cues) return { ...state, now }
  const isMerged = mergeKey !== undefined && mergeKey === state.mergeKey
  return { ...(isMerged ? { ...state, future: [] } : remembered(state)), now, mergeKey }
}

function travelled(state: CueHistory, direction: 'undo' | 'redo'): CueHistory {
  const { now, past, future } = state
  const target = direction === 'undo' ? past.at(-1) : future.at(-1)
  if (target === undefined) return state
  return direction === 'undo'
    ? { ...state, now: target, past: past.slice(0, -1), future: [...future, now], mergeKey: undefined }
    : { ...state, now: target, past: [...past, now], future: future.slice(0, -1), mergeKey: undefined }
}

function select(now: Edited, { id, how = 'one' }: Extract<CueAction, { do: 'select' }>): Edited {
  if (how === 'one') return { ...now, active: id, selected: new Set([id]) }
  if (how === 'also') {
    const selected = new Set(now.selected)
    if (!selected.delete(id)) selected.add(id)
    return selected.size === 0 ? now : { ...now, active: selected.has(id) ? id : [...selected].at(-1), selected }
  }
  const [from, to] = [now.active, id].map((each) => now.cues.findIndex((cue) => cue.id === each)) as [number, number]
  const run = now.cues.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
  return { ...now, active: id, selected: new Set([...now.selected, ...run.map((cue) => cue.id)]) }
}
