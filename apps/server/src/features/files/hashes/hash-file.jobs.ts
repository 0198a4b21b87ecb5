import { z } from 'zod'
import type { Notify } from '#features/notifications'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue, EnqueueAll } from '#platform/jobs/jobs'
import { announceDocument } from '#platform/realtime/announce-documents'
import type { ObjectStore } from '#platform/storage/object-store'
import {
  findUnhashed,
  insertClaims,
  listUnhashed,
  markCorrupt,
  type NewClaim,
  type StoredHashes,
  saveHashes,
  type UnhashedFile,
} from './file-hashes.repository.ts'
import { readHashes } from './read-hashes.ts'

export const hashFile = defineJob({ name: 'hash-file', payload: z.object({ file_id: z.string() }), retryLimit: 5 })
export const hashRest = defineJob({ name: 'hash-rest', payload: z.object({}), cron: '40 2 * * *' })

const MOST_A_NIGHT = 1_000
export const CORRUPT = 'What arrived is not what was sent. Upload this file again.'

type Needs = { db: Database; store: ObjectStore; notify: Notify; now: Clock }

/** Called in the transaction that creates files: stores the hashes that their sender claimed, and enqueues the comparison. */
export const createExpectHashes =
  ({ enqueueAll }: { enqueueAll: EnqueueAll }) =>
  async (tx: Database, claims: readonly NewClaim[]): Promise<void> => {
    await insertClaims(tx, claims)
    await enqueueAll(
      tx,
      hashFile,
      claims.map(({ file_id }) => ({ file_id })),
    )
  }
export type ExpectHashes = ReturnType<typeof createExpectHashes>

/** Computes a file's hashes in one reading. Where they differ from the claimed ones, marks it and notifies its sender or requester. */
export const hashFileHandler = ({ db, store, notify, now }: Needs): JobHandler =>
  handleJob(hashFile, async ({ file_id }, { signal }) => {
    const file = await findUnhashed(db, file_id)
    if (!file?.key) return
    const found = await readHashes(store, file.key, signal)
    if (!found) return
    await db.transaction().execute(async (tx) => {
      await saveHashes(tx, { file_id, ...found, hashed_at: now() })
      if (isAsSent(file, found)) return
      await markCorrupt(tx, file_id, CORRUPT)
      await announceDocument(tx, { _id: file_id, project_id: file.project_id }, ['status'])
      const user_id = file.created_by ?? file.asked_by
      if (user_id === null) return
      const title = `${file.name} arrived damaged. ${file.created_by ? 'Please upload it again.' : 'Please ask for it again.'}`
      const { project_id } = file
      await notify(tx, { user_id, project_id, kind: 'file_damaged', title, path: `/projects/${project_id}/files` })
    })
  })

const isAsSent = (file: UnhashedFile, found: StoredHashes): boolean =>
  (file.claimed_xxh128 === null || file.claimed_xxh128 === found.xxh128) && (file.claimed_c4 === null || file.claimed_c4 === found.c4)

/** At night, for files from before, and for those that were archived. */
export const hashRestHandler = ({ db, enqueue, now }: { db: Database; enqueue: Enqueue; now: Clock }): JobHandler =>
  handleJob(hashRest, async () => {
    const rest = await listUnhashed(db, addDays(now(), -1), MOST_A_NIGHT)
    await db.transaction().execute(async (tx) => {
      for (const { _id } of rest) await enqueue(tx, hashFile, { file_id: _id })
    })
  })
