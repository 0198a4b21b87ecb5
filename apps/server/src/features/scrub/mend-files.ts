import { createFileDamage } from '#features/files'
import type { RecordHistory } from '#features/history'
import { bringBack } from '#platform/backup/copy-objects'
import { type FindCopy, openCopies } from '#platform/backup/find-copy'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { listDamagedFiles, listFileObjects, putFirst, type RecordedObject } from './scrub.repository.ts'

type Needs = { db: Database; store: ObjectStore; recordHistory: RecordHistory; now: Clock }
export type Mended = { _id: string; name: string; problem: string | undefined }

const UNHASHED = 'no hash of it was recorded when it was uploaded, so that no copy can be compared'
const NO_COPY = 'the backup has no copy with the recorded hash'
const STILL = 'the store did not keep what was written'

/** Brings damaged originals back from a backup: only bytes with the hash that was recorded after the upload. */
export const createMendFiles = ({ db, store, recordHistory, now }: Needs) => {
  const damage = createFileDamage({ recordHistory, now, notify: async () => undefined })
  const verify = (object: RecordedObject) =>
    store.verify(object.key, {
      ...{ signal: new AbortController().signal, bytesPerSecond: Number.POSITIVE_INFINITY },
      recorded: { size_bytes: object.size_bytes, ...(object.c4 !== null && { c4: object.c4 }) },
    })
  /** Why an object could not be brought back; undefined when it is whole. */
  const mendObject = async (folder: string, find: FindCopy, object: RecordedObject): Promise<string | undefined> => {
    if ((await verify(object)) === 'whole') return undefined
    if (object.c4 === null) return UNHASHED
    const copy = await find(object.key, { size_bytes: object.size_bytes, c4: object.c4 })
    if (!copy) return NO_COPY
    await bringBack(store, folder, copy)
    return (await verify(object)) === 'whole' ? undefined : STILL
  }
  return async (folder: string): Promise<Mended[]> => {
    const find = await openCopies(folder)
    const mended: Mended[] = []
    for (const { _id, name } of await listDamagedFiles(db)) {
      let problem: string | undefined
      for (const object of (await listFileObjects(db, _id)) ?? []) problem ??= await mendObject(folder, find, object)
      if (problem === undefined)
        await db.transaction().execute(async (tx) => {
          await damage.repaired(tx, _id)
          // The server then mends the screeners of it.
          await putFirst(tx, _id)
        })
      mended.push({ _id, name, problem })
    }
    return mended
  }
}
