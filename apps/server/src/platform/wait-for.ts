import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000

type Waiting = {
  /** What is away, as the log names it: "the database at db.example:5432". */
  what: string
  /** Whether the failure may pass; any other one ends the wait. */
  isAway(error: unknown): boolean
  say(text: string): void
  signal: AbortSignal
}

/** Tries until it works, at growing intervals. Says at each failure what it waits for, and ends at once when the start is cancelled. */
export async function waitFor<T>(attempt: () => Promise<T>, { what, isAway, say, signal }: Waiting): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await orAborted(attempt(), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isAway(error)) throw error
      say(`Waiting for ${what}: ${reasonOf(error)}. Next try in ${waitMs / 1000} s.`)
    }
    await sleep(waitMs, undefined, { signal })
  }
}

/** The work itself goes on, and its result is dropped. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
