import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { deliveryPages as contract } from '@answerprint/contract/packages'
import { type FileRow, listHashes, noteUse, shareProjectTree } from '#features/files'
import { findFolder } from '#features/folders'
import type { RecordHistory } from '#features/history'
import { ownerOfProject, type ProjectAccess } from '#features/projects'
import { type AddFile, hasStorageFor, reserveStorage, useReservation } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import type { PackageLog } from '../package-log.ts'
import type { DeliveryAccess } from '../page/delivery-access.ts'
import type { DeliveryPageFiles } from '../page/delivery-page-files.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  addFile: AddFile
  recordHistory: RecordHistory
  deliveryAccess: DeliveryAccess
  pageFiles: DeliveryPageFiles
  log: PackageLog
  now: Clock
  newId: NewId
}
type Asked = Input<typeof contract.save, 'out'>

/** Copies one file of a package into a project of the signed-in user. The store copies it: its bytes do not pass through this server. */
export const createSaveToAccount = (needs: Needs) => {
  const { db, store, access, addFile, recordHistory, deliveryAccess, pageFiles, log, now, newId } = needs
  const objects = createNewObjects(needs)
  return async (viewer: Viewer, { params: { token, projectID }, body }: Asked, call: Call) => {
    if (body.projectID && body.projectID !== projectID) return fail('not_found')
    const project = await access.open(viewer, projectID)
    const recipient = await deliveryAccess.open(token, call)
    const folder_id = body.folderID ?? null
    if (folder_id && !(await findFolder(db, projectID, folder_id))) return fail('not_found')
    const file = refuseUnsavable(await pageFiles.find(recipient, body.fileID))
    if (!(await hasStorageFor(db, project.owner_id, file.size))) return fail('storage_limit')
    const key = await objects.begin(`originals/${newId()}`)
    await store.copy(file.key, key)
    const file_id = await db.transaction().execute(async (tx) => {
      // The tree, then the use, then the file and its storage, as where files are copied to a request: no deadlock.
      await shareProjectTree(tx, projectID)
      await noteUse(tx, file._id, now())
      await objects.keep(tx, [key])
      const { name: file_name, kind, size, content_type } = file
      const hashes = (await listHashes(tx, [file._id])).get(file._id)
      const item = { project_id: projectID, folder_id, user_id: viewer.user_id, file_name, kind, size, key, content_type }
      const made = await addFile(tx, { ...item, hashes: hashes && { xxh128: hashes.xxh128, c4: hashes.c4 } })
      // The project may have been handed over while the file was copied; from here, where its tree is locked, it is not.
      const owner_id = await ownerOfProject(tx, projectID)
      if (!(await reserveStorage(tx, owner_id, size))) return fail('storage_limit')
      await useReservation(tx, owner_id, size)
      await log.saved(tx, recipient, call, { file_id: file._id, name: file.name })
      const who = recipient.label || recipient.email || viewer.full_name
      const entry = { project_id: recipient.project_id, package_id: recipient.package_id, package: recipient.name }
      await recordHistory(tx, { ...entry, by: null, action: 'package.saved', name: file_name, who })
      return made
    })
    return { file_id, project_id: projectID, folder_id }
  }
}
export type SaveToAccount = ReturnType<typeof createSaveToAccount>

function refuseUnsavable(file: FileRow): FileRow & { key: string } {
  if (file.type === 'folder') return fail('folder_download')
  if (file.type === 'dcp') return fail('dcp_download')
  if (file.frozen_at) return fail('frozen')
  if (file.status === 'Error') return fail('file_damaged')
  if (!file.key || file.status !== 'Ready') return fail('file_busy')
  return { ...file, key: file.key }
}
