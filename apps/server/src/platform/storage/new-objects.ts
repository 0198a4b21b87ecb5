import type { Clock, NewId } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { onRollback, outsideUnitOfWork } from '../database/unit-of-work/in-unit-of-work.ts'
import { createEraseLater, forgetErasures } from './erasures.repository.ts'
import type { ObjectStore } from './object-store.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock; newId: NewId }

/**
 * Keys of objects that a call stores before it writes of what they are. Each is noted for erasure first, so that an object whose server
 * is killed in between is erased like those that were deleted; `keep` takes it off in the transaction that makes use of it.
 */
export const createNewObjects = ({ db, store, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  return {
    /** Before the first write of the call. A folder is the key of all objects below it. */
    async begin(key: string, kind: 'object' | 'folder' = 'object'): Promise<string> {
      await outsideUnitOfWork(() => db.transaction().execute((tx) => eraseLater(tx, [key])))
      onRollback(async () => {
        await (kind === 'folder' ? store.deletePrefix(`${key}/`) : store.delete([key]))
        await forgetErasures(db, [key])
      })
      return key
    },
    keep: forgetErasures,
  }
}
export type NewObjects = ReturnType<typeof createNewObjects>
