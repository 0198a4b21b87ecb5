/** A stretch of the film that ran past, in seconds from its start. */
export type PlayedInterval = [from: number, to: number]

/** What one report may carry. */
const MOST_IN_A_REPORT = 200
/** A picture that moved on by more than the clock allows was moved, not played. */
const SLACK_SECONDS = 0.75

type Moment = { position: number; clockMilliseconds: number; rate: number }

/**
 * Collects what was really played, whatever the speed: a stretch begins when the film runs, grows with every moment that the clock
 * allows, and ends at a pause, a seek or a jump. A stretch seen twice is there twice.
 */
export function collectPlayed() {
  let running: { from: number; to: number; clockMilliseconds: number } | null = null
  let ended: PlayedInterval[] = []
  let next = 0
  const numbers = new Map<PlayedInterval, number>()

  const close = () => {
    if (running !== null && running.to > running.from) {
      const interval: PlayedInterval = [tidy(running.from), tidy(running.to)]
      ended.push(interval)
      numbers.set(interval, next++)
    }
    running = null
  }
  return {
    /** The film is at this position and runs. */
    advance({ position, clockMilliseconds, rate }: Moment): void {
      if (running !== null) {
        const moved = position - running.to
        const allowed = ((clockMilliseconds - running.clockMilliseconds) / 1000) * Math.max(rate, 0.1) * 1.25 + SLACK_SECONDS
        if (moved >= 0 && moved <= allowed) {
          running.to = position
          running.clockMilliseconds = clockMilliseconds
          return
        }
        close()
      }
      running = { from: position, to: position, clockMilliseconds }
    },
    /** Paused, seeking, ended: what comes next is another stretch. */
    stop: close,
    /** What came together since the last time. A stretch that still runs goes on from here. */
    take(): PlayedInterval[] {
      const going = running
      close()
      if (going !== null) running = { ...going, from: going.to }
      const taken = ended.slice(0, MOST_IN_A_REPORT)
      ended = ended.slice(MOST_IN_A_REPORT)
      return taken
    },
    /** What names each of these for good, however often it is sent. */
    numbersOf: (intervals: readonly PlayedInterval[]): number[] => intervals.map((each) => numbers.get(each) ?? next++),
    /** A report arrived. */
    forget(intervals: readonly PlayedInterval[]): void {
      for (const each of intervals) numbers.delete(each)
    },
    /** Whether something was played that no report has taken. */
    isWaiting: (): boolean => ended.length > 0,
    /** A report did not arrive: its stretches go with the next one. */
    giveBack(intervals: readonly PlayedInterval[]): void {
      ended = [...intervals, ...ended]
    },
  }
}
export type PlayedCollector = ReturnType<typeof collectPlayed>

const tidy = (seconds: number): number => Math.round(seconds * 1000) / 1000
