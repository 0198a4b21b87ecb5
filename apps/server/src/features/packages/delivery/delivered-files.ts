import { MHL_FOLDER } from '@answerprint/delivery/mhl'
import { openPaths } from '@answerprint/delivery/safe-paths'
import type { Row } from '#platform/database/database'
import type { ContentRow } from './all-contents.repository.ts'

/** A file that can be downloaded, with its path in archive and manifest. */
export type DeliveredFile = ContentRow & { key: string; path: string; isInArchive: boolean }
/** Listed on the page and not in the archive. */
export type LeftOut = { _id: string; name: string; type: Row<'files'>['type']; isDamaged: boolean }

/**
 * The files that a package delivers. Its archive holds only files that were picked themselves: files of folders are downloaded one by
 * one. The high-speed client downloads folders and DCPs whole, and makes no archive.
 */
export function deliveredFiles(rows: readonly ContentRow[]): { files: DeliveredFile[]; leftOut: LeftOut[] } {
  const pathOf = openPaths([MHL_FOLDER])
  const files: DeliveredFile[] = []
  const leftOut: LeftOut[] = []
  const opened = new Set(rows.flatMap((each) => each.folder_ids))
  for (const row of rows) {
    const isTop = row.names.length === 1
    if (isDeliverable(row)) files.push({ ...row, path: pathOf(row.names), isInArchive: isTop })
    else if (isTop && !(row.type === 'dcp' && opened.has(row._id)))
      leftOut.push({ _id: row._id, name: row.names.at(-1) ?? '', type: row.type, isDamaged: row.status === 'Error' })
  }
  return { files, leftOut }
}

const isDeliverable = (row: ContentRow): row is ContentRow & { key: string } =>
  row.key !== null && row.status === 'Ready' && row.frozen_at === null && row.type !== 'folder' && row.type !== 'dcp'
