import { fail } from '@answerprint/contract/errors'
import type { DeliveryPageFile } from '@answerprint/contract/packages'
import type { z } from 'zod'
import { type FileRow, findFile, listAncestors, listFilesById, listPlace, presentFile } from '#features/files'
import type { Database, Row } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import { findRoots, listRoots } from '../contents.repository.ts'

type Within = { package_id: string; project_id: string; method: Row<'packages'>['method'] }
type Slice = { skip: number; take: number }
type Answer = z.output<typeof DeliveryPageFile>

/** The files of a package: those that were picked, and all that is in picked folders. */
export const createDeliveryPageFiles = ({ db, store }: { db: Database; store: ObjectStore }) => {
  /** The path from the picked folder to this one; empty when it is not in a picked folder. */
  const pathWithin = async ({ package_id, project_id }: Within, folderId: string) => {
    const path = await listAncestors(db, project_id, folderId)
    const picked = await findRoots(
      db,
      package_id,
      project_id,
      path.map((each) => each._id),
    )
    const first = path.findIndex((each) => picked.has(each._id))
    return first === -1 ? [] : path.slice(first)
  }
  /** A file of the package at any depth; undefined if it is not in it. */
  const look = async (within: Within, fileId: string): Promise<FileRow | undefined> => {
    const file = await findFile(db, within.project_id, fileId)
    if (!file) return undefined
    const isPicked = (await findRoots(db, within.package_id, within.project_id, [fileId])).size > 0
    const isBelow = !isPicked && file.folder_id !== null && (await pathWithin(within, file.folder_id)).length > 0
    return isPicked || isBelow ? file : undefined
  }
  const present = (rows: FileRow[], { method }: Within, expires_at: Date) =>
    Promise.all(rows.map((each) => presentOne(each, method, store, expires_at)))
  return {
    async list(within: Within, { folderID, ...slice }: Slice & { folderID?: string | undefined }, picturesUntil: Date) {
      if (folderID) {
        const breadcrumb = await pathWithin(within, folderID)
        if (breadcrumb.length === 0) return fail('not_found')
        const place = { project_id: within.project_id, folder_id: folderID }
        const { rows, size } = await listPlace(db, place, { sortBy: 'name', sortDir: 'ASC' }, slice)
        return { files: await present(rows, within, picturesUntil), breadcrumb, size }
      }
      const { ids, size } = await listRoots(db, within.package_id, within.project_id, slice)
      const rows = new Map((await listFilesById(db, within.project_id, ids)).map((each) => [each._id, each]))
      const inOrder = ids.flatMap((each) => rows.get(each) ?? [])
      return { files: await present(inOrder, within, picturesUntil), breadcrumb: [], size }
    },

    look,

    /** A file outside the package is refused like an unknown one. */
    find: async (within: Within, fileId: string): Promise<FileRow> => (await look(within, fileId)) ?? fail('not_found'),
  }
}
export type DeliveryPageFiles = ReturnType<typeof createDeliveryPageFiles>

async function presentOne(row: FileRow, method: Row<'packages'>['method'], store: ObjectStore, expires_at: Date): Promise<Answer> {
  const { _id, project_id, name, type, kind, size, created_at, frozen_at, item_count, ...shown } = await presentFile(row, store, expires_at)
  const isTree = type === 'folder' || type === 'dcp'
  // Folders and DCPs are not a single object: only the high-speed client downloads them.
  const is_downloadable = row.status === 'Ready' && frozen_at === null && (isTree ? method === 'aspera' : row.key !== null)
  return {
    ...{ _id, project_id, name, type, kind, size, created_at, frozen_at, item_count, is_downloadable },
    extension: type === 'folder' ? '' : kind,
    thumbnail_url: shown.screener?.thumbnail_url ?? shown.preview_image_url_sm,
    screener: shown.screener && { mp4_360p_job_status: shown.screener.mp4_360p_job_status },
    ...{ url: null, key: null },
  }
}
