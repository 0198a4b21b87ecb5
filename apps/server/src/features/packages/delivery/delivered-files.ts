import { MHL_FOLDER } from '@answerprint/delivery/mhl'
import { openPaths } from '@answerprint/delivery/safe-paths'
import type { Row } from '#platform/database/database'
import type { ContentRow } from './all-contents.repository.ts'

/** Why a file that was sent cannot be downloaded now; null when it can. */
type Missing = 'removed' | 'damaged' | 'archived' | 'preparing' | null
/** A file that was sent, with its path in archive, manifest and receipt. */
export type SentFile = ContentRow & { path: string; isInArchive: boolean; missing: Missing }
/** One that can be downloaded. */
export type DeliveredFile = SentFile & { key: string; missing: null }
/** Listed on the page and not in the archive. */
export type LeftOut = { _id: string; name: string; type: Row<'files'>['type']; isDamaged: boolean }

/**
 * The files of a package: all that were sent, and those of them that can be downloaded. Its archive holds only files that were picked
 * themselves: files of folders are downloaded one by one. The high-speed client downloads folders and DCPs whole, and makes no archive.
 */
export function deliveredFiles(rows: readonly ContentRow[]): { sent: SentFile[]; files: DeliveredFile[]; leftOut: LeftOut[] } {
  const pathOf = openPaths([MHL_FOLDER])
  const sent: SentFile[] = []
  const leftOut: LeftOut[] = []
  const opened = new Set(rows.flatMap((each) => each.folder_ids))
  for (const row of rows) {
    const isTop = row.names.length === 1
    const isTree = row.type === 'folder' || row.type === 'dcp'
    const missing = whyMissing(row)
    // Also for what is missing: the others keep their paths.
    if (!isTree) sent.push({ ...row, path: pathOf(row.names), isInArchive: isTop && missing === null, missing })
    if (isTop && (isTree || missing !== null) && !(row.type === 'dcp' && opened.has(row._id)))
      leftOut.push({ _id: row._id, name: row.names.at(-1) ?? '', type: row.type, isDamaged: missing === 'damaged' })
  }
  return { sent, files: sent.filter(isDelivered), leftOut }
}

function whyMissing({ is_removed, status, frozen_at, key }: ContentRow): Missing {
  if (is_removed) return 'removed'
  if (status === 'Error') return 'damaged'
  if (frozen_at !== null) return 'archived'
  return status === 'Ready' && key !== null ? null : 'preparing'
}

const isDelivered = (file: SentFile): file is DeliveredFile => file.missing === null
