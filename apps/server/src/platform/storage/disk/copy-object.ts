import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { asStoreError, StoreError } from '../store-error.ts'
import { refuseCold } from './cold-objects.ts'
import { type DiskContext, newVersion } from './disk-uploads.ts'
import { commitObject, dataPath, readChecksums, readFacts, settleIntent } from './object-files.ts'

/** A hard link to the same bytes: an object's bytes are never modified, and are freed with their last link. */
export async function copyDiskObject(context: DiskContext, from: string, to: string): Promise<void> {
  const { root } = context
  const facts = await readFacts(root, from)
  if (!facts) throw new StoreError('not_found', from)
  const version = newVersion()
  const source = join(root, 'tmp', `${version}.data`)
  try {
    await link(dataPath(root, facts), source).catch((error: unknown) => refuseCold(root, facts, error))
    const copied = { ...facts, key: to, version, modified_at: context.now().toISOString() }
    await (await commitObject(root, { facts: copied, checksums: await readChecksums(root, from), source })).finish()
  } catch (error) {
    await settleIntent(root, version)
    context.onFault(error)
    throw asStoreError(error)
  }
}
