import { z } from 'zod'
import { lockProjectTree } from '#features/files'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { RemoveFiles } from './order-dcps.ts'
import { isLeftDcp, leaveOrder, listLeftDcps } from './order-dcps.repository.ts'

/** As long as an upload that no one goes on with; the job that ends those runs before. */
const IDLE_DAYS = 7

const dropLeftDcps = defineJob({ name: 'drop-left-dcps', payload: z.object({}), cron: '13 4 * * *' })

type Needs = { db: Database; removeFiles: RemoveFiles; now: Clock }

/** A DCP that staff began for an order and left uses storage of a customer who cannot see it. */
export const dropLeftDcpsHandler = ({ db, removeFiles, now }: Needs): JobHandler =>
  handleJob(dropLeftDcps, async (_payload, { signal }) => {
    const before = addDays(now(), -IDLE_DAYS)
    for (const left of await listLeftDcps(db, before)) {
      if (signal.aborted) return
      await db.transaction().execute(async (tx) => {
        await lockProjectTree(tx, left.project_id)
        if (!(await isLeftDcp(tx, left, before))) return
        await leaveOrder(tx, left.file_id)
        await removeFiles(tx, left.project_id, [left.file_id])
      })
    }
  })
