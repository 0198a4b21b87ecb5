import { releaseReservation } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ImportRow } from '../imports.repository.ts'
import { claimImport, countRunning, lockImport, type Mine } from './import-work.repository.ts'

/** Further imports of one account wait for their turn. */
const MOST_AT_ONCE = 2

/** Takes the import over from an earlier attempt; undefined when it has ended, or it is not its turn. */
export const createClaimImport = ({ db, now }: { db: Database; now: Clock }) => {
  return (mine: Mine): Promise<ImportRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const row = await lockImport(tx, mine.import_id)
      if (!row || (row.status !== 2 && row.status !== 4)) return undefined
      if ((await countRunning(tx, row.owner_id, row._id)) >= MOST_AT_ONCE) return undefined
      await releaseReservation(tx, row.owner_id, row.reserved_bytes)
      return claimImport(tx, mine, now())
    })
}
export type ClaimImport = ReturnType<typeof createClaimImport>
