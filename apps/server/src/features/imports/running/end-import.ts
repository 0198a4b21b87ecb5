import type { ImportStatus } from '@answerprint/contract/import-rules'
import { releaseReservation } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { runImport } from '../imports.jobs.ts'
import { dropLeftovers } from './import-objects.ts'
import { endImport, findNextQueued, lockImport } from './import-work.repository.ts'

type Needs = { db: Database; store: ObjectStore; enqueue: Enqueue; now: Clock }
type Ending = { status: ImportStatus; error: string | null }
/** No effect when it has ended before, or (with a fence) another attempt has it. */
export type EndImport = (importId: string, ending: Ending, fence?: string) => Promise<void>

/** Releases the reservation, deletes unfinished objects, and lets the next import of the account begin. */
export const createEndImport = ({ db, store, enqueue, now }: Needs): EndImport => {
  return async (importId, ending, fence) => {
    const hasEnded = await db.transaction().execute(async (tx) => {
      const row = await lockImport(tx, importId)
      if (!row || (row.status !== 2 && row.status !== 4)) return false
      if (fence !== undefined && row.fence !== fence) return false
      await releaseReservation(tx, row.owner_id, row.reserved_bytes)
      await endImport(tx, importId, ending, now())
      const next = await findNextQueued(tx, row.owner_id)
      if (next) await enqueue(tx, runImport, { import_id: next._id })
      return true
    })
    if (hasEnded) await dropLeftovers(db, store, importId)
  }
}
