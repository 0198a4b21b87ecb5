import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@answerprint/contract/refusal'
import { diskWords } from './disk-words.ts'

/** Delays before each retry: ten minutes in all, for a server that is started again or a connection that comes back. */
export const WAITS_SECONDS: readonly number[] = [1, 2, 4, 8, 16, ...Array.from({ length: 20 }, () => 30)]

/** `waits`: without one nothing is tried again. */
export type Trying = { signal: AbortSignal; say(line: string): void; waits?: readonly number[] }

/** Retries what may succeed later. */
export async function again<Result>({ waits = WAITS_SECONDS, ...around }: Trying, work: () => Promise<Result>): Promise<Result> {
  for (const seconds of waits) {
    try {
      return await work()
    } catch (error) {
      await waitAfter(error, seconds, around)
    }
  }
  return work()
}

/** Before the next try; throws what no other try would mend. */
export async function waitAfter(error: unknown, seconds: number | undefined, { signal, say }: Trying): Promise<void> {
  signal.throwIfAborted()
  if (seconds === undefined || !mayPass(error)) throw error
  say(`${wordsOf(error)} Next try in ${seconds} s. Nothing is lost.`)
  await sleep(seconds * 1000, undefined, { signal })
}

/** A refusal and a fault of this computer's own disk stay what they are; a connection comes back. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Refusal)) return !(error instanceof Error && 'errno' in error)
  const { status, code } = error
  return status === 408 || status === 429 || status >= 500 || code === 'idempotency_in_progress'
}

/** Of what a `fetch` or a disk throws, which has words for programmers. */
export const wordsOf = (error: unknown): string =>
  diskWords(error) ?? (error instanceof TypeError ? 'The connection was lost.' : (error as Error).message)

/** A store refuses an address that has expired with 403: the next try asks for a new one. */
export const storeRefusal = (status: number): Refusal =>
  new Refusal('', { message: `The store answered ${status}.`, status: status === 403 ? 503 : status })
