import { z } from 'zod'
import { readHashes } from '#features/files'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { listUnhashedDcps, listUnhashedFiles, saveDcpHashes } from './dcp-hashes.repository.ts'

export const hashDcp = defineJob({ name: 'hash-dcp', payload: z.object({ dcp_id: z.string() }), retryLimit: 5 })
export const hashDcpRest = defineJob({ name: 'hash-dcp-rest', payload: z.object({}), cron: '50 2 * * *' })

const MOST_A_NIGHT = 100

type Needs = { db: Database; store: ObjectStore; enqueue: Enqueue; now: Clock }

/** Computes the hashes that deliveries are verified by, for each file of a package; a retry goes on with the files that are left. */
export const hashDcpHandlers = ({ db, store, enqueue, now }: Needs): JobHandler[] => [
  handleJob(hashDcp, async ({ dcp_id }, { signal }) => {
    for (const { _id, key } of await listUnhashedFiles(db, dcp_id)) {
      const found = await readHashes(store, key ?? '', signal)
      if (found) await saveDcpHashes(db, _id, { ...found, hashed_at: now() })
    }
  }),
  handleJob(hashDcpRest, async () => {
    const rest = await listUnhashedDcps(db, addDays(now(), -1), MOST_A_NIGHT)
    await db.transaction().execute(async (tx) => {
      for (const { dcp_id } of rest) await enqueue(tx, hashDcp, { dcp_id })
    })
  }),
]
