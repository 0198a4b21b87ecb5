import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@answerprint/contract/refusal'

/** Delays before each retry: ten minutes in all, for a server that is started again or a connection that comes back. */
export const WAITS_SECONDS: readonly number[] = [1, 2, 4, 8, 16, ...Array.from({ length: 20 }, () => 30)]

export type Patience = { signal: AbortSignal; say(line: string): void; waitsSeconds?: readonly number[] }

/** Retries what may succeed later. */
export async function again<Result>({ signal, say, waitsSeconds = WAITS_SECONDS }: Patience, work: () => Promise<Result>): Promise<Result> {
  for (const seconds of waitsSeconds) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refusal && !isPassing(error)) throw error
      say(`${whatHappened(error)} Next try in ${seconds} s. Nothing is lost.`)
      await sleep(seconds * 1000, undefined, { signal })
    }
  }
  return work()
}

/** Node says "fetch failed", and "terminated" where it broke off. */
const whatHappened = (error: unknown): string => (error instanceof TypeError ? 'The connection was lost.' : (error as Error).message)

const isPassing = ({ status, code }: Refusal): boolean =>
  status === 408 || status === 429 || status >= 500 || code === 'idempotency_in_progress'
