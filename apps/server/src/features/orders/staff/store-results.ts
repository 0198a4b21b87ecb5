import { fail } from '@answerprint/contract/errors'
import { findFile, findProjectOfFile } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { NewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'

type Needs = { db: Database; access: ProjectAccess; store: ObjectStore; objects: NewObjects; newId: NewId }
type StoredResult = { file_name: string; kind: string; size: number; key: string; content_type: string }

/** Copies of files that a member of staff sees, none where one of them cannot be delivered. The store copies them, before anything is written. */
export const createStoreResults = ({ db, access, store, objects, newId }: Needs) => {
  const open = async (viewer: Viewer, id: string) => {
    const projectId = (await findProjectOfFile(db, id)) ?? fail('not_found')
    // A project that the person does not see and a file that does not exist are refused alike.
    if (!(await access.stillSees(viewer.user_id, projectId))) return fail('not_found')
    const { key, status, frozen_at, ...file } = (await findFile(db, projectId, id)) ?? fail('not_found')
    return key && status === 'Ready' && frozen_at === null ? { ...file, key } : fail('file_busy')
  }
  return async (viewer: Viewer, fileIDs: readonly string[]): Promise<StoredResult[]> => {
    const files = []
    for (const id of new Set(fileIDs)) files.push(await open(viewer, id))
    const results: StoredResult[] = []
    for (const { name: file_name, kind, size, content_type, key: from } of files) {
      const key = await objects.begin(`originals/${newId()}`)
      await store.copy(from, key)
      results.push({ file_name, kind, size, key, content_type })
    }
    return results
  }
}
