import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { files as contract } from '@answerprint/contract/files'
import { FolderName } from '@answerprint/contract/folders'
import { documentChannel, projectChannel } from '@answerprint/contract/realtime'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import { isLanguage } from '#features/utilities'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import { type Database, isUniqueViolation } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { publish } from '#platform/realtime/publish'
import type { ObjectStore } from '#platform/storage/object-store'
import { createDeleteFiles, type ListRunningFiles } from './deletion/delete-files.ts'
import type { DownloadAddresses } from './download-addresses.ts'
import { createDownloadFile } from './download-file.ts'
import { EMPTY_NAME, entryOfChange } from './file-history.ts'
import { previewFile } from './file-preview.ts'
import { presentFile, presentFileInfo } from './file-views.ts'
import { type FileRow, findFile, findProjectOfFile, findUploader, lockProjectTree, noteUse, updateFile } from './files.repository.ts'
import { refuseTakenName } from './free-name.ts'
import { listHashes } from './hashes/file-hashes.repository.ts'
import { createListFiles } from './list-files.ts'
import { listSourceFiles } from './source-files.repository.ts'

const PICTURE_SECONDS = 900

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  addresses: DownloadAddresses
  accessLog: AccessLog
  now: Clock
  newId: NewId
  recordHistory: RecordHistory
  listRunning: ListRunningFiles
  onDelete(tx: Database, fileIds: string[]): Promise<unknown>
  retryPreviews(tx: Database, fileId: string): Promise<void>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const presenting =
  ({ store, now }: Pick<Needs, 'store' | 'now'>) =>
  (rows: FileRow[]) =>
    Promise.all(rows.map((each) => presentFile(each, store, addSeconds(now(), PICTURE_SECONDS))))

export const createFiles = (needs: Needs) => {
  const { db, store, access, addresses, now, recordHistory, retryPreviews } = needs
  const pictureExpiry = () => addSeconds(now(), PICTURE_SECONDS)
  const open = async (viewer: Viewer, projectId: string, fileId: string) => {
    await access.open(viewer, projectId)
    return (await findFile(db, projectId, fileId)) ?? fail('not_found')
  }
  const inform = async (file: FileRow) => {
    const known = (await listHashes(db, [file._id])).get(file._id)
    const hashes = known ? { xxh128: known.xxh128, c4: known.c4 } : null
    return presentFileInfo(file, { uploaded_by: await findUploader(db, file._id), hashes }, store, pictureExpiry())
  }
  const list = createListFiles({ db, access, present: presenting(needs) })
  return {
    ...createDeleteFiles(needs),

    list,

    inFolder: (viewer: Viewer, { params: { projectID, folderID }, query }: Asked<'inFolder'>) =>
      list(viewer, { params: { projectID }, query: { ...query, folderID } }),

    async sources(viewer: Viewer, { query }: Asked<'sources'>) {
      if (query.projectID !== undefined) await access.open(viewer, query.projectID)
      return listSourceFiles(db, viewer, query)
    },

    async info(viewer: Viewer, { params: { projectID }, query: { fileID } }: Asked<'info'>) {
      return inform(await open(viewer, projectID, fileID))
    },

    async update(viewer: Viewer, { params: { projectID }, body }: Asked<'update'>) {
      const file = await open(viewer, projectID, body.fileID)
      const entry = entryOfChange(file, body)
      refuseStrange(file, body)
      await db
        .transaction()
        .execute(async (tx) => {
          if (body.key === 'name') await lockProjectTree(tx, projectID)
          if (body.key === 'name' && body.was !== undefined) await refuseChanged(tx, file, body.was)
          if (body.key === 'name' && file.type !== 'folder') await refuseTakenName(tx, file, body.value)
          await updateFile(tx, file._id, changeOf(body), now())
          if (!entry) return
          await recordHistory(tx, { project_id: projectID, by: viewer, ...entry })
          const data = { _id: file._id, type: file.type, changes: [body.key] }
          for (const channel of [documentChannel(file._id), projectChannel(projectID)])
            await publish(tx, { channel, event: 'DocumentUpdated', data })
        })
        .catch((error) => (isUniqueViolation(error, 'folder_names') ? fail('folder_name_taken') : Promise.reject(error)))
      return inform(await open(viewer, projectID, body.fileID))
    },

    async retryPreviews(viewer: Viewer, { params: { projectID, fileID } }: Asked<'retryPreviews'>) {
      const file = await open(viewer, projectID, fileID)
      if (file.frozen_at) return fail('frozen')
      if (file.status === 'Error') return fail('file_damaged')
      // A file without a preview status is of a type that has no previews: a retry would not change that.
      if (file.preview_status !== null) await db.transaction().execute((tx) => retryPreviews(tx, file._id))
      return { ok: true as const }
    },

    async preview(viewer: Viewer, { params: { projectID, fileID } }: Asked<'preview'>) {
      const file = await open(viewer, projectID, fileID)
      await noteUse(db, file._id, now())
      return previewFile(file, { store, address: (part) => addresses.signShown(part, viewer) })
    },

    /** Whether they may open the project of a file: an unknown file has no project. */
    async sees(viewer: Viewer, { query: { fileID, projectID } }: Asked<'download'>): Promise<boolean> {
      const found = await findProjectOfFile(db, fileID)
      if (found === undefined || (projectID !== undefined && projectID !== found)) return false
      return access.sees(viewer, found)
    },

    download: createDownloadFile(needs),

    /** A file by its id alone: access is checked on its own project. */
    async locate(viewer: Viewer, fileId: string, projectId: string | undefined) {
      const project_id = projectId ?? (await findProjectOfFile(db, fileId)) ?? fail('no_access')
      return open(viewer, project_id, fileId)
    },
  }
}
export type Files = ReturnType<typeof createFiles>

/** To undo a change of name: another person's is not overwritten. The tree of the project is locked. */
async function refuseChanged(tx: Database, { project_id, _id }: FileRow, was: string): Promise<void> {
  const current = await findFile(tx, project_id, _id)
  if (current?.name !== was) fail('changed_since')
}

/** What the list of languages decides, and the type of the item. */
function refuseStrange({ type, language }: FileRow, { key, value }: Asked<'update'>['body']): void {
  // What a file has of before there was a list can stay.
  if (key === 'language' && value !== null && value !== language && !isLanguage(value)) refuse('Choose a language from the list.')
  if (key !== 'name') return
  if (value.startsWith('.')) refuse('A name that begins with a dot would be hidden here.')
  // A file without a name gets a default one, a folder does not.
  if (type !== 'folder') return
  const { error } = FolderName.safeParse(value)
  if (error) refuse(error.issues[0]?.message ?? '')
}

const refuse = (message: string) => fail('invalid', { errors: [{ field: 'value', message }] })

function changeOf(body: Asked<'update'>['body']) {
  if (body.key === 'name') return { name: body.value || EMPTY_NAME }
  if (body.key === 'duration') return { duration_seconds: body.value }
  if (body.key === 'frame_rate') return { framerate: body.value }
  return { [body.key]: body.value }
}
