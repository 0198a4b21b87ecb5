import type { Database } from '../../../../apps/server/src/platform/database/database.ts'
import type { Invariants } from './invariant.ts'
import { deliveryInvariants } from './delivery.ts'
import { fileInvariants } from './files.ts'
import { moneyInvariants } from './money.ts'
import { peopleInvariants } from './people.ts'

const all: Invariants = { ...fileInvariants, ...deliveryInvariants, ...moneyInvariants, ...peopleInvariants }

export const countInvariants = (): number => Object.keys(all).length

export type Broken = { name: string; row: Record<string, unknown> }

/** Each row is reported once: later calls build upon it. */
export function openInvariants(db: Database) {
  const known = new Set<string>()
  return async (): Promise<Broken[]> => {
    const found: Broken[] = []
    for (const [name, question] of Object.entries(all)) {
      const { rows } = await question.execute(db)
      for (const row of rows) {
        const key = `${name} ${String(Object.values(row)[0])}`
        if (!known.has(key)) found.push({ name, row })
        known.add(key)
      }
    }
    return found
  }
}
