import type { Database } from './database.ts'

type Work<Of> = (tx: Database, of: Of) => Promise<unknown>

/** What other features do with these rows, by their ids, in the transaction that changes them, in the order in which they were composed. */
export type Hook<Of = string[]> = { add(work: Work<Of>): void; run: (tx: Database, of: Of) => Promise<void> }

export function createHook<Of = string[]>(): Hook<Of> {
  const all: Work<Of>[] = []
  return {
    add: (work) => void all.push(work),
    async run(tx, of) {
      for (const work of all) await work(tx, of)
    },
  }
}
