import { type Cue, ordered } from '@answerprint/captions/cue'
import { closeOverlaps, joinCues, retimeCues, shiftCues, splitCue, stretchCues } from '@answerprint/captions/edit/edit-cues'
import type { Edit, Edited, EditedCue } from './cue-history.ts'

type Rates = Parameters<typeof retimeCues>[1]
type Point = { cue: number; start_ms: number }
export type Shifted = 'all' | 'selected' | 'onwards'

/** A cue that is added is as long as a short line takes to read. */
const ADDED_MS = 2_000

export const indexOf = (cues: readonly EditedCue[], id: number | undefined): number => cues.findIndex((cue) => cue.id === id)

/** Cues of a repair; one that was made of another gets a number of its own. */
function replaced(now: Edited, cues: readonly EditedCue[], active = now.active): Edited {
  let last = now.cues.reduce((most, { id }) => Math.max(most, id), 0)
  const known = new Set<number>()
  const own = cues.map((cue) => {
    const id = known.has(cue.id) ? ++last : cue.id
    known.add(id)
    return id === cue.id ? cue : { ...cue, id }
  })
  const selected = new Set([...now.selected].filter((id) => known.has(id)))
  const current = active !== undefined && known.has(active) ? active : own[0]?.id
  return { cues: own, active: current, selected: selected.size > 0 || current === undefined ? selected : new Set([current]) }
}

/** Times that change may change the order; the cue is followed. */
export const editCue =
  (id: number, change: Partial<Cue>): Edit =>
  (now) => {
    const cues = now.cues.map((cue) => (cue.id === id ? { ...cue, ...change } : cue))
    return { ...now, cues: 'start_ms' in change || 'end_ms' in change ? ordered(cues) : cues }
  }

export const placeCue =
  (id: number, place: Cue['place']): Edit =>
  (now) => ({
    ...now,
    cues: now.cues.map((cue) => {
      if (cue.id !== id) return cue
      const { place: _, ...rest } = cue
      return place === undefined ? rest : { ...rest, place }
    }),
  })

export const shift =
  (by_ms: number, which: Shifted): Edit =>
  (now) => {
    const chosen = new Set(now.cues.flatMap(({ id }, index) => (now.selected.has(id) ? [index] : [])))
    const from = which === 'onwards' ? Math.max(0, indexOf(now.cues, now.active)) : 0
    return replaced(now, shiftCues(now.cues, by_ms, which === 'selected' ? chosen : from))
  }

export const stretch =
  (first: Point, last: Point): Edit =>
  (now) =>
    replaced(now, stretchCues(now.cues, first, last))

export const retime =
  (rates: Rates): Edit =>
  (now) =>
    replaced(now, retimeCues(now.cues, rates))

export const closeAll =
  (gap_ms: number): Edit =>
  (now) =>
    replaced(now, closeOverlaps(now.cues, gap_ms))

/** At the time, where it is inside of the active cue; else in its middle. */
export const split =
  (at_ms: number): Edit =>
  (now) => {
    const at = indexOf(now.cues, now.active)
    const cue = now.cues[at]
    if (cue === undefined) return now
    const isInside = at_ms > cue.start_ms && at_ms < cue.end_ms
    const cues = splitCue(now.cues, at, isInside ? at_ms : undefined)
    return cues.length === now.cues.length ? now : replaced(now, cues)
  }

export const join: Edit = (now) => {
  const at = indexOf(now.cues, now.active)
  return at < 0 || at >= now.cues.length - 1 ? now : replaced(now, joinCues(now.cues, at))
}

/** The one that comes after is the active one then. */
export const removeSelected: Edit = (now) => {
  const at = indexOf(now.cues, now.active)
  const next = now.cues.find(({ id }, index) => index > at && !now.selected.has(id)) ?? now.cues.findLast(({ id }) => !now.selected.has(id))
  return replaced(
    now,
    now.cues.filter(({ id }) => !now.selected.has(id)),
    next?.id,
  )
}

/** Up to the next cue, where there is one. */
export const add =
  (at_ms: number): Edit =>
  (now) => {
    const start_ms = Math.max(0, Math.round(at_ms))
    const next = now.cues.find((cue) => cue.start_ms > start_ms)
    const end_ms = Math.max(start_ms + 1, Math.min(start_ms + ADDED_MS, next?.start_ms ?? Number.POSITIVE_INFINITY))
    const id = now.cues.reduce((most, cue) => Math.max(most, cue.id), 0) + 1
    return { cues: ordered([...now.cues, { id, start_ms, end_ms, lines: [] }]), active: id, selected: new Set([id]) }
  }
