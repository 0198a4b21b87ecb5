import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { c4Of } from '@answerprint/delivery/c4'
import { hasCode } from '../storage/store-error.ts'
import { type BackedUpObject, BackupError, listRuns, objectPath, readBackup, readObjects } from './backup-folder.ts'

type Wanted = { size_bytes: number; c4: string }
export type FindCopy = (key: string, wanted: Wanted) => Promise<BackedUpObject | undefined>

/** Copies in all runs of a folder. A copy that has rotted itself, or is of another version, is passed over. */
export async function openCopies(folder: string): Promise<FindCopy> {
  const runs = await listRuns(folder)
  if (runs.length === 0) throw new BackupError(`There is no complete backup in ${folder}.`)
  const copies = new Map<string, Map<string, BackedUpObject>>()
  for (const run of runs.reverse()) {
    for (const each of await readObjects(folder, run, await readBackup(folder, run))) {
      const ofKey = copies.get(each.key) ?? new Map<string, BackedUpObject>()
      copies.set(each.key, ofKey.set(each.id, each))
    }
  }
  return async (key, { size_bytes, c4 }) => {
    for (const each of copies.get(key)?.values() ?? []) {
      if (each.size_bytes !== size_bytes) continue
      const found = await hashesOf(objectPath(folder, each.id))
      if (found?.c4 === c4 && found.sha256 === each.sha256) return each
    }
    return undefined
  }
}

async function hashesOf(path: string): Promise<{ sha256: string; c4: string } | undefined> {
  const [sha256, sha512] = [createHash('sha256'), createHash('sha512')]
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      sha256.update(piece)
      sha512.update(piece)
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EIO')) return undefined
    throw error
  }
  return { sha256: sha256.digest('hex'), c4: c4Of(sha512.digest()) }
}
