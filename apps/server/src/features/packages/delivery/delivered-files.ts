import { MHL_FOLDER } from '@answerprint/delivery/mhl'
import { openPaths } from '@answerprint/delivery/safe-paths'
import type { Row } from '#platform/database/database'
import type { ContentRow } from './all-contents.repository.ts'

/** A file that can be had, by the path that it has in archive and manifest. */
export type DeliveredFile = ContentRow & { key: string; path: string; isInArchive: boolean }
/** What is listed on the page and not in the archive. */
export type LeftOut = { _id: string; name: string; type: Row<'files'>['type'] }

/**
 * What a package delivers. An archive holds the files that were picked: over http folders are skipped, and their files are downloaded
 * one by one. The high-speed client brings folders and packages for cinemas along, and makes no archive.
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
      leftOut.push({ _id: row._id, name: row.names.at(-1) ?? '', type: row.type })
  }
  return { files, leftOut }
}

const isDeliverable = (row: ContentRow): row is ContentRow & { key: string } =>
  row.key !== null && row.status === 'Ready' && row.frozen_at === null && row.type !== 'folder' && row.type !== 'dcp'
