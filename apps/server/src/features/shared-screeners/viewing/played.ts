import type { PlayedSegment } from '@answerprint/contract/shared-screeners'

/** A stretch of a film, [from, to) in seconds. */
export type Interval = readonly [number, number]

/** Two reports of uninterrupted playing are at most this far apart. */
const SEAM_SECONDS = 0.75
/** What was cut at one moment meets there again. */
const SAME_SECONDS = 0.001
export const MOST_SEGMENTS = 400

/** A visit keeps no more stretches than that, however much is jumped about in it: of a film of three hours, one every ten seconds. */
export const MOST_STRETCHES = 1_000

/** Adds what was played, in order: a stretch that continues the last one extends it. `news`: what this added to the stretches before. */
export function appendPlayed(played: readonly Interval[], added: readonly Interval[]): { played: Interval[]; news: Interval[] } {
  const all = played.map(([from, to]) => [from, to] as [number, number])
  const news: Interval[] = []
  for (const [from, to] of added) {
    const last = all.at(-1)
    const goesOn = last && from >= last[0] && Math.abs(from - last[1]) <= SEAM_SECONDS
    if (!goesOn) all.push([from, to])
    const begins = goesOn ? last[1] : from
    if (to <= begins) continue
    news.push([begins, to])
    if (goesOn) last[1] = to
  }
  return { played: all.length > MOST_STRETCHES ? fewer(all) : all, news }
}

/**
 * Half as many stretches: each part of the film once, and where they are still too many, by how much of each was played. That a part was played
 * twice is forgotten; the stretch that is being played stays as it is.
 */
function fewer(played: readonly Interval[]): Interval[] {
  const [last, ...before] = played.toReversed()
  const apart = united(before)
  return [...(apart.length > MOST_STRETCHES / 2 ? packed(apart) : apart), ...(last ? [[last[0], last[1]] as Interval] : [])]
}

/** Of equal parts of the film as many seconds as were played of each, in one stretch: nothing counts as played that was jumped over. */
function packed(played: readonly Interval[]): Interval[] {
  const length = Math.max(...played.map(([, to]) => to)) / (MOST_STRETCHES / 2)
  const parts = new Map<number, { from: number; seconds: number }>()
  for (const [from, to] of played) {
    for (let [part, at] = [Math.floor(from / length), from]; at < to; part++) {
      const end = Math.min(to, Math.max(at, (part + 1) * length))
      const known = parts.get(part) ?? { from: at, seconds: 0 }
      parts.set(part, { ...known, seconds: known.seconds + end - at })
      at = end
    }
  }
  return united(
    [...parts].map(([part, { from, seconds }]): Interval => {
      const begins = Math.min(from, (part + 1) * length - seconds)
      return [begins, begins + seconds]
    }),
  )
}

/** The parts of the film that were played, in its order. */
function united(played: readonly Interval[]): [number, number][] {
  const parts: [number, number][] = []
  for (const [from, to] of played.toSorted((a, b) => a[0] - b[0])) {
    const reached = parts.at(-1)
    if (reached && from - reached[1] <= SAME_SECONDS) reached[1] = Math.max(reached[1], to)
    else parts.push([from, to])
  }
  return parts
}

/** The plausible part of a report: inside the film, forwards, and no longer than the time that has passed allows. */
export function believe(reported: readonly Interval[], durationSeconds: number, mostSeconds: number): Interval[] {
  let left = mostSeconds
  return reported.flatMap(([from, to]) => {
    const end = Math.min(to, durationSeconds, from + left)
    if (!(end > from)) return []
    left -= end - from
    return [[from, end] as Interval]
  })
}

/** For how long the film was played, each moment as often as it was. */
export const secondsOf = (played: readonly Interval[]): number => played.reduce((sum, [from, to]) => sum + to - from, 0)

/** How many seconds of the film were played at least once. */
export function uniqueSeconds(played: readonly Interval[]): number {
  let [total, reached] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of played.toSorted((a, b) => a[0] - b[0])) {
    total += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return total
}

/** A player starts a moment late and ends a moment early: two seconds that are missing at an end are closed, of a short film a fiftieth. */
const endsOf = (durationSeconds: number) => Math.min(2, durationSeconds / 50)

export const percentageWatched = (played: readonly Interval[], durationSeconds: number): number =>
  percentageOf(uniqueSeconds(played.map((each) => closed(each, durationSeconds))), durationSeconds)

function closed([from, to]: Interval, durationSeconds: number): Interval {
  const ends = endsOf(durationSeconds)
  if (to - from <= ends) return [from, to]
  return [from <= ends ? 0 : from, durationSeconds - to <= ends ? durationSeconds : to]
}

/** A millionth of a tenth of a per cent: what dividing two decimals may lose. */
const LOST = 1e-6

/** With one decimal, rounded down: 69.99 per cent are no view yet. */
export const percentageOf = (seconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? Math.min(100, Math.floor((seconds / durationSeconds) * 1000 + LOST) / 10) : 0

export type Plays = { from: number; to: number; count: number }

/** How often each stretch was played: a sweep line over the ends of all intervals. */
export function countPlays(played: readonly Interval[]): Plays[] {
  const ends = played.flatMap(([from, to]) => [
    { at: from, step: 1 },
    { at: to, step: -1 },
  ])
  ends.sort((a, b) => a.at - b.at)
  const plays: Plays[] = []
  let count = 0
  for (const [index, { at, step }] of ends.entries()) {
    count += step
    const to = ends[index + 1]?.at ?? at
    if (count === 0 || to <= at) continue
    const last = plays.at(-1)
    if (last && last.to === at && last.count === count) last.to = to
    else plays.push({ from: at, to, count })
  }
  return plays
}

export const segmentsOf = (played: readonly Interval[], durationSeconds: number): PlayedSegment[] =>
  segmentsOfPlays(countPlays(played), durationSeconds)

/** The heatmap: a stretch's weight is its number of plays, divided by the highest number of any stretch (QD-07). */
export function segmentsOfPlays(plays: readonly Plays[], durationSeconds: number): PlayedSegment[] {
  if (durationSeconds <= 0) return []
  const most = Math.max(1, ...plays.map((each) => each.count))
  const percent = (seconds: number) => Math.min(100, Math.round((seconds / durationSeconds) * 10_000) / 100)
  return plays
    .map(({ from, to, count }) => ({ start_percentage: percent(from), end_percentage: percent(to), weight: count / most, plays: count }))
    .filter((each) => each.end_percentage > each.start_percentage)
    .slice(0, MOST_SEGMENTS)
}
