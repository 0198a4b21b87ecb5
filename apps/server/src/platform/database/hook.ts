import type { Database } from './database.ts'

type Work = (tx: Database, ids: string[]) => Promise<unknown>

/** What other features do with these rows in the transaction that changes them, in the order in which they were composed. */
export type Hook = { add(work: Work): void; run: (tx: Database, ids: string[]) => Promise<void> }

export function createHook(): Hook {
  const all: Work[] = []
  return {
    add: (work) => void all.push(work),
    async run(tx, ids) {
      for (const work of all) await work(tx, ids)
    },
  }
}
