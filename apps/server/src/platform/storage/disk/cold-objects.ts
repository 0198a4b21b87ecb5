import { access, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectories, syncDirectory } from '../../durable-file.ts'
import { asStoreError, hasCode, StoreError } from '../store-error.ts'
import { checkKey } from '../store-key.ts'
import type { DiskContext } from './disk-uploads.ts'
import { coldPath, dataPath, type ObjectFacts, readFacts } from './object-files.ts'

/** The archive of the disk store: a folder beside the objects, into which the bytes are renamed. */
export function coldObjects(context: DiskContext, beforeWrite: () => void) {
  const { root } = context
  const moveOnce = async (key: string, from: typeof dataPath, to: typeof dataPath) => {
    const facts = await readFacts(root, key)
    if (!facts) throw new StoreError('not_found', key)
    const [source, target] = [from(root, facts), to(root, facts)]
    await makeDirectories(dirname(target))
    await rename(source, target).catch(async (error: unknown) => {
      // It was moved before, perhaps by a process that was killed before it had flushed that.
      if (!hasCode(error, 'ENOENT')) throw error
      await access(target)
    })
    await Promise.all([source, target].map((path) => syncDirectory(dirname(path))))
  }
  const move = async (key: string, from: typeof dataPath, to: typeof dataPath) => {
    beforeWrite()
    try {
      await context.perKey(key, () => moveOnce(key, from, to))
    } catch (error) {
      context.onFault(error)
      throw asStoreError(error)
    }
  }
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
