import { type Interval, MOST_SEGMENTS, type Plays } from './played.ts'

/** How often a stretch was played by all visits of a share: from, to, times. In the order of the film; what was never played is left out. */
export type Run = readonly [number, number, number]

/** A share keeps no more runs than are shown, however many visits it has: of a film of two hours every 18 seconds are one, once there are that many. */
const MOST_RUNS = MOST_SEGMENTS

/**
 * Adds stretches that were played to those of the whole share: to the second, or as close as so many runs can be. It costs the same whether the
 * share had one visit or a million.
 */
export function addPlays(runs: readonly Run[], added: readonly Interval[], durationSeconds: number): Run[] {
  const parts = [runs, added.map(([from, to]): Run => [from, to, 1])]
  const coarsest = Math.ceil(durationSeconds / MOST_RUNS)
  for (let step = 1; ; step = Math.min(step * 2, coarsest)) {
    const all = sumRuns(parts, onGrid(step, durationSeconds))
    if (all.length <= MOST_RUNS || step >= coarsest) return all
  }
}

/** How often each stretch was played in all of these together. */
export function sumRuns(parts: readonly (readonly Run[])[], at = (seconds: number): number => seconds): Run[] {
  const steps = new Map<number, number>()
  const step = (moment: number, by: number) => steps.set(moment, (steps.get(moment) ?? 0) + by)
  for (const runs of parts) {
    for (const [from, to, times] of runs) {
      step(at(from), times)
      step(at(to), -times)
    }
  }
  const moments = [...steps.keys()].sort((a, b) => a - b)
  const all: [number, number, number][] = []
  let times = 0
  for (const [index, from] of moments.entries()) {
    times += steps.get(from) ?? 0
    const to = moments[index + 1] ?? from
    if (times === 0 || to <= from) continue
    const last = all.at(-1)
    if (last && last[1] === from && last[2] === times) last[1] = to
    else all.push([from, to, times])
  }
  return all
}

/** Rounds to whole steps of the film; its end stays its end. */
function onGrid(step: number, durationSeconds: number): (seconds: number) => number {
  return (seconds) => (seconds > durationSeconds - step / 2 ? durationSeconds : Math.round(seconds / step) * step)
}

export const playsOf = (runs: readonly Run[]): Plays[] => runs.map(([from, to, count]) => ({ from, to, count }))

export const secondsPlayed = (runs: readonly Run[]): number => runs.reduce((sum, [from, to]) => sum + to - from, 0)
