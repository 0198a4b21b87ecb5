import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Config } from '#platform/config/config'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { ObjectStore } from '#platform/storage/object-store'
import { announceFile } from './announce-file.ts'
import { holdFreezing, listIdle, lockAtRest, setFrozen } from './freezer.repository.ts'

const AT_ONCE = 200

type Needs = { db: Database; store: ObjectStore; now: Clock }

/**
 * Moves one original to the archive; false when it is not at rest, or was used since then. Name, pictures and screener are kept.
 */
export const createFreezer = ({ db, store, now }: Needs) => {
  const mark = (connection: Database, fileId: string, frozen_at: Date | null, unusedSince?: Date) =>
    connection.transaction().execute(async (tx) => {
      const file = frozen_at === null ? undefined : await lockAtRest(tx, fileId, unusedSince)
      if (frozen_at !== null && !file) return undefined
      await setFrozen(tx, fileId, frozen_at, now())
      if (file) await announceFile(tx, file.project_id, fileId, ['frozen_at'])
      return file
    })
  // Who asks for it meanwhile waits for its arrival: until then the store has it as it was, and would say that it is back.
  return (fileId: string, unusedSince?: Date): Promise<boolean> =>
    holdFreezing(db, fileId, async (connection) => {
      // First the row, so that no one begins to read an object that is about to move.
      const file = await mark(connection, fileId, now(), unusedSince)
      if (!file?.key) return false
      try {
        await store.freeze(file.key)
      } catch (error) {
        await mark(connection, fileId, null)
        throw error
      }
      return true
    })
}

const freezeIdle = defineJob({ name: 'freeze-idle', payload: z.object({}), cron: '41 3 * * *' })

export const freezeIdleHandler = (needs: Needs & { config: Pick<Config, 'freezeAfterDays'> }): JobHandler =>
  handleJob(freezeIdle, async (_payload, { signal }) => {
    const { db, config, now } = needs
    if (config.freezeAfterDays === 0) return
    const freeze = createFreezer(needs)
    for (;;) {
      const unusedSince = addDays(now(), -config.freezeAfterDays)
      const idle = await listIdle(db, unusedSince, AT_ONCE)
      let frozen = 0
      for (const { _id } of idle) {
        if (signal.aborted) return
        if (await freeze(_id, unusedSince)) frozen++
      }
      if (frozen === 0) return
    }
  })
