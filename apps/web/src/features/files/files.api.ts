import type { FileInfo, FileItem, FilePreview, FileType } from '@answerprint/contract/files'
import type { Folder, FolderTree } from '@answerprint/contract/folders'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { FileInfo, FileItem, FilePreview, FileType, Folder }

export type ListQuery = {
  skip: number
  take: number
  folderID?: string
  search?: string
  sortBy: 'name' | 'size' | 'created_at'
  sortDir: 'ASC' | 'DESC'
  types?: string
  tags?: string
}

export const listFiles = (projectID: string, query: ListQuery, signal: AbortSignal) =>
  call(routes.files.list, { params: { projectID }, query }, { signal })

export const getFile = (projectID: string, fileID: string, signal?: AbortSignal): Promise<FileInfo> =>
  call(routes.files.info, { params: { projectID }, query: { fileID } }, signal === undefined ? {} : { signal })

export type FileChange =
  /** With `was` an earlier change is undone. */
  | { key: 'name'; value: string; was?: string }
  | { key: 'description'; value: string }
  | { key: 'duration'; value: number | null }
  | { key: 'language' | 'resolution' | 'framerate'; value: string | null }

export const changeFile = (projectID: string, { _id: fileID, type: fileType }: Picked, change: FileChange): Promise<FileInfo> =>
  call(routes.files.update, { params: { projectID }, body: { fileID, fileType, ...change } })

type NewName = { value: string; was?: string }

export const renameFolder = (projectID: string, folderID: string, { value, was }: NewName): Promise<FileItem> =>
  call(routes.folders.update, { params: { projectID, folderID }, body: { key: 'name', value, ...(was !== undefined && { was }) } })

export const renameItem = (item: FileItem, name: NewName): Promise<FileItem> =>
  item.type === 'folder' ? renameFolder(item.project_id, item._id, name) : changeFile(item.project_id, item, { key: 'name', ...name })

export type Picked = Pick<FileItem, '_id' | 'type'>

/** As many as the server takes in one call. */
const AT_ONCE = 10_000

const named = (files: readonly Picked[]) => files.map(({ _id, type }) => ({ _id, type }))

/** Calls once for each ten thousand, one after the other. */
async function inTurns(files: readonly Picked[], send: (_files: Picked[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE) await send(named(files.slice(from, from + AT_ONCE)))
}

export const deleteFiles = (projectID: string, files: readonly Picked[], folderID: string | undefined): Promise<void> =>
  inTurns(files, (_files) => call(routes.files.delete, { params: { projectID }, body: { _files, folderID: folderID ?? null } }))

/** What deleting them would take along. */
export async function weighDeletion(projectID: string, files: readonly Picked[], signal: AbortSignal) {
  const all = { files: 0, bytes: 0, share_links: 0 }
  await inTurns(files, async (_files) => {
    const some = await call(routes.files.deletion, { params: { projectID }, body: { _files } }, { signal })
    all.files += some.files
    all.bytes += some.bytes
    all.share_links += some.share_links
  })
  return all
}

export type Renamed = { _id: string; name: string }
/** Moves these back from where a move left them. */
export type MoveBack = {
  files: readonly FileItem[]
  to: string | null
  undo: { folder_id: string | null; names: { _id: string; now: string; before: string }[] }
}

/** Into a folder; without one to the root of the project. */
export async function moveFiles(projectID: string, files: readonly Picked[], folderID: string | undefined): Promise<Renamed[]> {
  const renamed: Renamed[] = []
  await inTurns(files, async (_files) => {
    const query = folderID === undefined ? {} : { folderID }
    renamed.push(...(await call(routes.folders.insertFile, { params: { projectID }, query, body: { _files } })).renamed)
  })
  return renamed
}

export const moveBack = (projectID: string, { files, to, undo: { folder_id, names } }: MoveBack): Promise<void> =>
  inTurns(files, (_files) => {
    const sent = new Set(_files.map((each) => each._id))
    const undo = { folder_id, names: names.filter((each) => sent.has(each._id)) }
    return call(routes.folders.insertFile, { params: { projectID }, query: to === null ? {} : { folderID: to }, body: { _files, undo } })
  })

type MoveToProject = { projectID: string; files: readonly Picked[]; destinationProjectID: string }

export const moveToProject = ({ projectID, files, destinationProjectID }: MoveToProject, keys: RequestKeys): Promise<void> =>
  inTurns(files, (_files) => call(routes.folders.move, { params: { projectID }, body: { _files, destinationProjectID } }, { keys }))

export const listFolders = async (projectID: string, signal: AbortSignal): Promise<Folder[]> =>
  (await call(routes.folders.all, { params: { projectID }, query: {} }, { signal })).folders

export const listProjects = async (signal: AbortSignal) => (await call(routes.projects.listAll, {}, { signal })).projects

export const previewOf = (projectID: string, fileID: string, signal: AbortSignal): Promise<FilePreview> =>
  call(routes.files.preview, { params: { projectID, fileID } }, { signal })

export const defrost = (id: string, keys: RequestKeys) => call(routes.defroster.start, { body: { id, expedited: false } }, { keys })

export const retryPreviews = (projectID: string, fileID: string) => call(routes.files.retryPreviews, { params: { projectID, fileID } })

export const downloadAddress = async (projectID: string, { _id: fileID, type: fileType }: Picked): Promise<string> =>
  (await call(routes.files.download, { query: { fileID, fileType, projectID } })).token

/** A new folder, holding these files when there are any: in one call, as far as one call goes. */
export async function createFolder(
  projectID: string,
  { name, folderID, files = [] }: { name: string; folderID: string | undefined; files?: readonly Picked[] },
  keys: RequestKeys,
): Promise<{ folder: FileItem; renamed: Renamed[] }> {
  const body = { name, folder_id: folderID ?? null, _files: named(files.slice(0, AT_ONCE)) }
  const { renamed, ...folder } = await call(routes.folders.create, { params: { projectID }, body }, { keys })
  const rest = await moveFiles(projectID, files.slice(AT_ONCE), folder._id)
  return { folder, renamed: [...renamed, ...rest] }
}

/** A folder in which something is by now stays. */
export const deleteEmptyFolder = (projectID: string, folder: Picked) =>
  call(routes.files.delete, { params: { projectID }, body: { _files: named([folder]), only_empty: true } })

export const buildTree = async (projectID: string, folder_id: string | undefined, structure: FolderTree[]) =>
  (await call(routes.folders.buildTree, { params: { projectID }, body: { folder_id: folder_id ?? null, structure } })).files

export const rememberView = async (userID: string, value: 'grid' | 'list') =>
  (await call(routes.accounts.updateUser, { params: { userID }, body: { key: 'file_view_type', value } })).user
