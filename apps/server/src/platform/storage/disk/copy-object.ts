import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { asStoreError, StoreError } from '../store-error.ts'
import { refuseCold } from './cold-objects.ts'
import { type DiskRoom, newVersion } from './disk-uploads.ts'
import { commitObject, dataPath, readChecksums, readFacts, settleIntent } from './object-files.ts'

/** A second name for the same bytes: those of an object are never written to again, and go with their last name. */
export async function copyDiskObject(room: DiskRoom, from: string, to: string): Promise<void> {
  const { root } = room
  const facts = await readFacts(root, from)
  if (!facts) throw new StoreError('not_found', from)
  const version = newVersion()
  const source = join(root, 'tmp', `${version}.data`)
  try {
    await link(dataPath(root, facts), source).catch((error: unknown) => refuseCold(root, facts, error))
    const copied = { ...facts, key: to, version, modified_at: room.now().toISOString() }
    await (await commitObject(root, { facts: copied, checksums: await readChecksums(root, from), source })).finish()
  } catch (error) {
    await settleIntent(root, version)
    room.onFault(error)
    throw asStoreError(error)
  }
}
