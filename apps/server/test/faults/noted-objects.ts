import { sql } from 'kysely'
import type { DiskStore } from '../../src/platform/storage/disk-store.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** A store that looks, before it stores an object, whether the object would be erased if the server were killed right after. */
export function openNotedObjects() {
  let database: Database | undefined
  const [noted, lost] = [new Set<string>(), new Set<string>()]
  const look = async (key: string): Promise<void> => {
    const found = await database
      ?.selectFrom('erasures')
      .select('key_prefix')
      .where(sql<boolean>`${key} = key_prefix or starts_with(${key}, key_prefix || '/')`)
      .executeTakeFirst()
    if (database) (found ? noted : lost).add(key)
  }
  const watch = (store: DiskStore): DiskStore => ({
    ...store,
    put: async (key, ...rest) => {
      await look(key)
      return store.put(key, ...rest)
    },
    copy: async (from, to) => {
      await look(to)
      return store.copy(from, to)
    },
  })
  return {
    watch,
    /** What is stored during this work. */
    async during(db: Database, work: () => Promise<unknown>): Promise<{ noted: string[]; lost: string[] }> {
      database = db
      await work()
      database = undefined
      const found = { noted: [...noted], lost: [...lost] }
      noted.clear()
      lost.clear()
      return found
    },
  }
}
