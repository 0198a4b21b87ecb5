import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { insertEvent } from '../../work/orders.repository.ts'
import { listGoneDcps } from './order-dcps.repository.ts'

type Needs = { now: Clock; newId: NewId }

/** A customer who deletes a folder, or a project, takes the DCPs along that are on their way into it: staff read which. */
export const createNoteGoneDcps =
  ({ now, newId }: Needs) =>
  async (tx: Database, fileIds: readonly string[]): Promise<void> => {
    for (const { order_id, name } of await listGoneDcps(tx, fileIds)) {
      const text = `${name} was not delivered. The customer deleted the folder or the project that it was sent to.`
      await insertEvent(tx, { _id: newId(), order_id, at: now(), kind: 'note', by: null, is_staff: true, text })
    }
  }
