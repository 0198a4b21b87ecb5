import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { planZip, type ZipEntry, type ZipLayout } from '@answerprint/delivery/zip-layout'
import type { DeliveredFile } from './delivered-files.ts'
import type { manifestOf } from './manifest-of.ts'

/** An entry is an object of the store, or bytes that are generated here (the manifest). */
export type PackageEntry = ZipEntry & ({ key: string } | { bytes: Buffer })
export type PackageZip = { layout: ZipLayout<PackageEntry>; etag: string }

/** The archive of a package: its files, then its manifest. */
export function planPackageZip(files: readonly DeliveredFile[], manifest: ReturnType<typeof manifestOf>): PackageZip {
  const entries: PackageEntry[] = files
    .filter((each) => each.isInArchive)
    .map(({ path, size, created_at: modified_at, key, crc32: crc }) => ({ path, size, modified_at, key, crc32: crc ?? undefined }))
  for (const { path, bytes } of manifest.written) {
    entries.push({ path, bytes, size: bytes.byteLength, modified_at: manifest.at, crc32: crc32(bytes) })
  }
  return { layout: planZip(entries), etag: etagOf(entries) }
}

/** Changes when any byte of the archive would change: otherwise a resumed download would mix two archives. */
function etagOf(entries: readonly PackageEntry[]): string {
  const hash = createHash('sha256')
  for (const { path, size, modified_at, crc32: crc, ...source } of entries) {
    hash.update(JSON.stringify([path, size, modified_at, crc ?? null, 'key' in source ? source.key : null]))
  }
  return `"${hash.digest('base64url')}"`
}
