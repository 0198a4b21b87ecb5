import { access, type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Verified, VerifyOptions } from '../object-store.ts'
import { openPace } from '../pace.ts'
import { partCount } from '../part-layout.ts'
import { hasCode } from '../store-error.ts'
import { coldPath, dataPath, type ObjectMeta, readMeta } from './object-files.ts'

const PIECE_BYTES = 1024 * 1024

/** Compares an object with the size and the checksum of each part that were kept when it was written. */
export async function verifyDiskObject(root: string, key: string, options: VerifyOptions, triesLeft = 3): Promise<Verified> {
  const meta = await readMetaOrDamage(root, key)
  if (meta === undefined) return 'missing'
  if (meta === 'damaged') return 'damaged'
  const file = await open(dataPath(root, meta.facts), 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (!file) {
    if (await isThere(coldPath(root, meta.facts))) return 'archived'
    // Replaced since its facts were read, or lost.
    return triesLeft > 0 ? verifyDiskObject(root, key, options, triesLeft - 1) : 'missing'
  }
  try {
    return (await isWhole(file, meta, options)) ? 'whole' : 'damaged'
  } catch (error) {
    // What the device cannot read any more.
    if (hasCode(error, 'EIO')) return 'damaged'
    throw error
  } finally {
    await file.close()
  }
}

async function isWhole(file: FileHandle, { facts, checksums }: ObjectMeta, options: VerifyOptions): Promise<boolean> {
  const { size_bytes, part_size_bytes } = facts
  const { signal, bytesPerSecond, recorded } = options
  if ((await file.stat()).size !== size_bytes || (recorded?.size_bytes ?? size_bytes) !== size_bytes) return false
  const pace = openPace(bytesPerSecond, signal)
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, Math.max(1, size_bytes)))
  for (let part = 0; part < partCount(facts); part++) {
    const end = Math.min(size_bytes, (part + 1) * part_size_bytes)
    let checksum = 0
    for (let at = part * part_size_bytes; at < end; ) {
      signal.throwIfAborted()
      const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, end - at), at)
      if (bytesRead === 0) return false
      checksum = crc32(piece.subarray(0, bytesRead), checksum)
      at += bytesRead
      await pace(bytesRead)
    }
    if (checksum !== checksums[part]) return false
  }
  return true
}

const readMetaOrDamage = (root: string, key: string) =>
  readMeta(root, key).catch((error: unknown) => {
    if (error instanceof SyntaxError || hasCode(error, 'EIO')) return 'damaged' as const
    throw error
  })

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
