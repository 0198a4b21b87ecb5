import { fail } from '@answerprint/contract/errors'
import type { DeliveryPageFile } from '@answerprint/contract/packages'
import type { z } from 'zod'
import { type FileRow, findFile, listFilesById, presentFile } from '#features/files'
import type { Database, Row } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { findSentName, listContents, listFoldersDownTo, type SentRow } from '../contents.repository.ts'

type Within = { package_id: string; project_id: string; method: Row<'packages'>['method'] }
type Slice = { skip: number; take: number }
type Answer = z.output<typeof DeliveryPageFile>

/** The files of a package, where they were when they were sent, by the names that they had. */
export const createDeliveryPageFiles = ({ db, store }: { db: Database; store: ObjectStore }) => {
  /** A file of the package at any depth; undefined if it is not in it, or no longer there. */
  const look = async ({ package_id, project_id }: Within, fileId: string): Promise<FileRow | undefined> => {
    const name = await findSentName(db, package_id, fileId)
    const file = name === undefined ? undefined : await findFile(db, project_id, fileId)
    return file && name !== undefined ? { ...file, name } : undefined
  }
  return {
    async list(within: Within, { folderID, ...slice }: Slice & { folderID?: string | undefined }, picturesUntil: Date) {
      const breadcrumb = folderID ? await listFoldersDownTo(db, within.package_id, folderID) : []
      if (folderID && breadcrumb.length === 0) return fail('not_found')
      const { rows, size } = await listContents(db, within, folderID ?? null, slice)
      const ids = rows.map((each) => each._id)
      const still = new Map((await listFilesById(db, within.project_id, ids)).map((each) => [each._id, each]))
      const files = rows.map((sent) => presentOne(sent, still.get(sent._id), { ...within, store, picturesUntil }))
      return { files: await Promise.all(files), breadcrumb, size }
    },

    look,

    /** A file outside the package is refused like an unknown one. */
    find: async (within: Within, fileId: string): Promise<FileRow> => (await look(within, fileId)) ?? fail('not_found'),
  }
}
export type DeliveryPageFiles = ReturnType<typeof createDeliveryPageFiles>

type Presenting = Pick<Within, 'project_id' | 'method'> & { store: ObjectStore; picturesUntil: Date }

async function presentOne(
  sent: SentRow,
  row: FileRow | undefined,
  { project_id, method, store, picturesUntil }: Presenting,
): Promise<Answer> {
  const { type, kind, item_count, ...plain } = sent
  const isFolder = type === 'folder'
  const shown = row && (await presentFile(row, store, picturesUntil))
  return {
    ...plain,
    ...{ project_id, type, kind, frozen_at: row?.frozen_at ?? null },
    item_count: isFolder ? (item_count ?? 0) : null,
    is_removed: row === undefined && !isFolder,
    is_downloadable: row !== undefined && isDownloadable(row, method),
    extension: isFolder ? '' : kind,
    thumbnail_url: shown?.screener?.thumbnail_url ?? shown?.preview_image_url_sm ?? null,
    screener: shown?.screener ? { mp4_360p_job_status: shown.screener.mp4_360p_job_status } : null,
    ...{ url: null, key: null },
  }
}

/** Folders and DCPs are not a single object: only the high-speed client downloads them. */
function isDownloadable({ type, status, frozen_at, key }: FileRow, method: Within['method']): boolean {
  const isTree = type === 'folder' || type === 'dcp'
  return status === 'Ready' && frozen_at === null && (isTree ? method === 'aspera' : key !== null)
}
