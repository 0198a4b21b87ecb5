import { access, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectories, syncDirectory } from '../../durable-file.ts'
import { hasCode, StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { DiskContext } from './disk-uploads.ts'
import { coldPath, dataPath, type ObjectFacts, readFacts } from './object-files.ts'

/** The archive of the disk store: a folder beside the objects, into which the bytes are renamed. */
export function coldObjects(root: string, perKey: DiskContext['perKey']) {
  const move = (key: string, from: typeof dataPath, to: typeof dataPath) =>
    perKey(key, async () => {
      const facts = await readFacts(root, key)
      if (!facts) throw new StoreError('not_found', key)
      const [source, target] = [from(root, facts), to(root, facts)]
      await makeDirectories(dirname(target))
      const isMoved = await rename(source, target).then(
        () => true,
        async (error: unknown) => {
          // It was moved before.
          if (!hasCode(error, 'ENOENT')) throw error
          await access(target)
          return false
        },
      )
      if (isMoved) await Promise.all([source, target].map((path) => syncDirectory(dirname(path))))
    })
  return {
    freeze: (key: string) => move(checkKey(key), dataPath, coldPath),
    /** The caller decides how long it takes, since a disk needs no restore. */
    beginThaw: async () => undefined,
    async endThaw(key: string): Promise<boolean> {
      await move(checkKey(key), coldPath, dataPath)
      return true
    },
  }
}

/** Missing bytes are in the archive, or were deleted. */
export async function refuseCold(root: string, facts: ObjectFacts, cause: unknown): Promise<never> {
  const isCold = await access(coldPath(root, facts)).then(
    () => true,
    () => false,
  )
  throw isCold ? new StoreError('archived', facts.key) : cause
}
