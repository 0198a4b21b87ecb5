import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { deleteErasure, listDueErasures } from '#platform/storage/erasures.repository'
import type { ObjectStore } from '#platform/storage/object-store'

export const eraseObjects = defineJob({ name: 'erase-objects', payload: z.object({}), cron: '17 * * * *' })

const AT_ONCE = 500

/** Erases the objects of what was deleted after the grace period; one run erases all that are due. */
export const eraseObjectsHandler = ({ db, store, now }: { db: Database; store: ObjectStore; now: Clock }): JobHandler =>
  handleJob(eraseObjects, async (_payload, { signal }) => {
    let due = await listDueErasures(db, now(), AT_ONCE)
    while (due.length > 0) {
      for (const { _id, key_prefix } of due) {
        if (signal.aborted) return
        await store.delete([key_prefix])
        await store.deletePrefix(`${key_prefix}/`)
        await deleteErasure(db, _id)
      }
      due = await listDueErasures(db, now(), AT_ONCE)
    }
  })
