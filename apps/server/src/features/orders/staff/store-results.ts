import { fail } from '@answerprint/contract/errors'
import { type CopiedDcp, dcpFolderKey, dcpObjectKey, listDcpFiles } from '#features/dcp'
import { findFile, findProjectOfFile } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { NewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import type { Result } from '../work/deliver-result.ts'

type Needs = { db: Database; access: ProjectAccess; store: ObjectStore; objects: NewObjects; newId: NewId }
type StoredResults = { files: Result[]; dcps: CopiedDcp[] }

const ONLY_CHECKED = 'Only a DCP whose check found nothing wrong can be delivered.'

/** Copies of files that a member of staff sees, none where one of them cannot be delivered. The store copies them, before anything is written. */
export const createStoreResults = ({ db, access, store, objects, newId }: Needs) => {
  const open = async (viewer: Viewer, id: string) => {
    const projectId = (await findProjectOfFile(db, id)) ?? fail('not_found')
    // A project that the person does not see and a file that does not exist are refused alike.
    if (!(await access.stillSees(viewer.user_id, projectId))) return fail('not_found')
    const { key, status, frozen_at, ...file } = (await findFile(db, projectId, id)) ?? fail('not_found')
    if (file.type === 'dcp' && file.dcp_status !== 'Verified') return fail('file_busy', { message: ONLY_CHECKED })
    return key && status === 'Ready' && frozen_at === null ? { ...file, key } : fail('file_busy')
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const copyFile = async ({ name: file_name, kind, size, content_type, key: from }: Opened): Promise<Result> => {
    const key = await objects.begin(`originals/${newId()}`)
    await store.copy(from, key)
    return { file_name, kind, size, key, content_type }
  }
  const copyDcp = async ({ _id: from, name }: Opened): Promise<CopiedDcp> => {
    const _id = newId()
    await objects.begin(dcpFolderKey(_id), 'folder')
    const files: CopiedDcp['files'][number][] = []
    for (const { path, size, key: source } of await listDcpFiles(db, from)) {
      const key = dcpObjectKey(_id, newId())
      if (source === null) return fail('file_busy')
      await store.copy(source, key)
      files.push({ path, size, key })
    }
    return { _id, name, files }
  }
  return async (viewer: Viewer, fileIDs: readonly string[]): Promise<StoredResults> => {
    const opened = []
    for (const id of new Set(fileIDs)) opened.push(await open(viewer, id))
    const results: StoredResults = { files: [], dcps: [] }
    for (const each of opened) {
      if (each.type === 'dcp') results.dcps.push(await copyDcp(each))
      else results.files.push(await copyFile(each))
    }
    return results
  }
}
