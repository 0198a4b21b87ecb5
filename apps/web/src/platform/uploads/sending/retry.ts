import type { Clock, Network } from './clock.ts'

/** Waits before the tries after the first; when they are used up, the transfer has failed. */
const waitsMs = [1000, 2000, 4000, 8000, 16_000]

/** A server that is being started again or upgraded is asked for ten minutes more. */
const AWAY_WAIT_MS = 30_000
const TRIES_WHILE_AWAY = 20

type RetryOptions = {
  signal: AbortSignal
  /** Called before each further try, with its number from 1 and the wait before it; undefined when it waits for the connection. */
  onRetry(attempt: number, waitMs: number | undefined): void
}
export type Retry = <T>(work: () => Promise<T>, options: RetryOptions) => Promise<T>

export function makeRetry(clock: Clock, network: Network): Retry {
  return async (work, { signal, onRetry }) => {
    for (let attempt = 1; ; ) {
      try {
        return await work()
      } catch (error) {
        signal.throwIfAborted()
        if (!isWorthRetrying(error)) throw error
        // A lost connection is no failure of the server and may last for hours: it uses up no try.
        if (!network.isOnline()) {
          onRetry(attempt, undefined)
          await network.whenOnline(signal)
          continue
        }
        const waitMs = waitBefore(attempt, error)
        if (waitMs === undefined) throw error
        onRetry(attempt, waitMs)
        attempt++
        await clock.sleep(waitMs, signal)
      }
    }
  }
}

function waitBefore(attempt: number, error: unknown): number | undefined {
  const mayBeAway = isAway(error) && attempt <= waitsMs.length + TRIES_WHILE_AWAY
  return waitsMs[attempt - 1] ?? (mayBeAway ? AWAY_WAIT_MS : undefined)
}

/** No answer, or that of a proxy without its server, or of a server without its database or store. */
const isAway = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error))

export function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Refusals that no later try changes. */
const FINAL = new Set([
  ...['upload_incomplete', 'upload_ended', 'request_closed', 'request_full', 'no_access', 'forbidden'],
  ...['section_submitted', 'section_not_asked', 'video_request_approved', 'video_request_withdrawn'],
])

/** No answer, too busy, a full disk, or a concurrent change: a retry may succeed. A refusal is final. */
function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error)
  if (FINAL.has(codeOf(error))) return false
  return status === 0 || status === 403 || status === 408 || status === 409 || status === 429 || status >= 500
}
