import type { Clock } from '#platform/clock'

/** `segment_seconds`: the length of every segment but the last. */
type SegmentedFilm = { segment_seconds: number; duration_seconds: number }
export type Served = SegmentedFilm & { session_id: string; segments: Set<number>; served_at: Date }

/**
 * The segments that this process has given out and that are not written yet, by visit. Noting one costs a segment's request no wait;
 * the writer takes all at once.
 */
export const createServedSegments = ({ now }: { now: Clock }) => {
  const pending = new Map<string, Served>()
  let wake = () => {}
  const note = ({ session_id, segments, served_at, ...film }: Served) => {
    const known = pending.get(session_id) ?? { session_id, segments: new Set<number>(), served_at, ...film }
    for (const number of segments) known.segments.add(number)
    if (served_at > known.served_at) known.served_at = served_at
    pending.set(session_id, known)
    wake()
  }
  return {
    note: (session_id: string, number: number, film: SegmentedFilm) =>
      note({ session_id, segments: new Set([number]), served_at: now(), ...film }),

    take(): Served[] {
      const taken = [...pending.values()]
      pending.clear()
      return taken
    },

    putBack(taken: readonly Served[]): void {
      for (const each of taken) note(each)
    },

    onNoted(listener: () => void): void {
      wake = listener
    },
  }
}
export type ServedSegments = ReturnType<typeof createServedSegments>

/** Numbers as a multirange of PostgreSQL: `{[1,4),[7,8)}`. */
export function multirangeOf(numbers: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number) last[1] = number + 1
    else ranges.push([number, number + 1])
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
}
