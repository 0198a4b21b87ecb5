import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { listArrivedKeys, type Mine } from './import-work.repository.ts'

const folderOf = (importId: string): string => `originals/${importId}/`

/** Each attempt writes under keys of its own: one that lost the import cannot damage objects of the next. */
export const objectKeyOf = ({ import_id, fence }: Mine, position: number): string => `${folderOf(import_id)}${fence}-${position}`

/** Objects of attempts that were broken off. */
export async function dropLeftovers(db: Database, store: ObjectStore, importId: string): Promise<void> {
  const stored = await store.list(folderOf(importId))
  const kept = new Set(await listArrivedKeys(db, importId))
  await store.delete(stored.map((each) => each.key).filter((key) => !kept.has(key)))
}
