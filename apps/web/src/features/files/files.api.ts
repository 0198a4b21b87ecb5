import type { accounts } from '@answerprint/contract/accounts'
import type { FileInfo, FileItem, FileType, files } from '@answerprint/contract/files'
import type { FolderTree, folders } from '@answerprint/contract/folders'
import type { screeners } from '@answerprint/contract/screeners'
import { call, withoutSchemas } from '#platform/call'

export type { FileInfo, FileItem, FileType }

const endpoints = {
  list: withoutSchemas<typeof files.list>({ method: 'GET', path: '/projects/:projectID/files' }),
  info: withoutSchemas<typeof files.info>({ method: 'GET', path: '/projects/:projectID/file' }),
  update: withoutSchemas<typeof files.update>({ method: 'PUT', path: '/projects/:projectID/files' }),
  delete: withoutSchemas<typeof files.delete>({ method: 'DELETE', path: '/projects/:projectID/files' }),
  retry: withoutSchemas<typeof files.retryPreviews>({ method: 'POST', path: '/projects/:projectID/files/:fileID/retry-previews' }),
  download: withoutSchemas<typeof files.download>({ method: 'GET', path: '/s3/download' }),
  createFolder: withoutSchemas<typeof folders.create>({ method: 'POST', path: '/projects/:projectID/folders' }),
  renameFolder: withoutSchemas<typeof folders.update>({ method: 'PUT', path: '/projects/:projectID/folder/:folderID' }),
  buildTree: withoutSchemas<typeof folders.buildTree>({ method: 'POST', path: '/projects/:projectID/build_folder_tree' }),
  proxy: withoutSchemas<typeof screeners.proxy>({ method: 'GET', path: '/projects/:projectID/screeners/:screenerID/endpoints/mp4_360p' }),
  updateUser: withoutSchemas<typeof accounts.updateUser>({ method: 'PUT', path: '/users/:userID' }),
}

export type ListQuery = {
  skip: number
  take: number
  folderID?: string
  search?: string
  sortBy: 'name' | 'size' | 'created_at'
  sortDir: 'ASC' | 'DESC'
  types?: string
}

export const listFiles = (projectID: string, query: ListQuery, signal: AbortSignal) =>
  call(endpoints.list, { params: { projectID }, query }, { signal })

export const getFile = (projectID: string, fileID: string, signal?: AbortSignal): Promise<FileInfo> =>
  call(endpoints.info, { params: { projectID }, query: { fileID } }, signal === undefined ? {} : { signal })

export type FileChange =
  | { key: 'name'; value: string }
  | { key: 'description'; value: string }
  | { key: 'duration'; value: number | null }
  | { key: 'language'; value: string | null }

export const changeFile = (projectID: string, { _id: fileID, type: fileType }: Picked, change: FileChange): Promise<FileInfo> =>
  call(endpoints.update, { params: { projectID }, body: { fileID, fileType, ...change } })

export const renameFolder = (projectID: string, folderID: string, value: string): Promise<FileItem> =>
  call(endpoints.renameFolder, { params: { projectID, folderID }, body: { key: 'name', value } })

export type Picked = Pick<FileItem, '_id' | 'type'>

/** As many as the server takes in one call. */
const DELETED_AT_ONCE = 10_000

export async function deleteFiles(projectID: string, files: readonly Picked[], folderID: string | undefined): Promise<void> {
  for (let from = 0; from < files.length; from += DELETED_AT_ONCE) {
    const _files = files.slice(from, from + DELETED_AT_ONCE).map(({ _id, type }) => ({ _id, type }))
    await call(endpoints.delete, { params: { projectID }, body: { _files, folderID: folderID ?? null } })
  }
}

export const retryPreviews = (projectID: string, fileID: string) => call(endpoints.retry, { params: { projectID, fileID } })

export const downloadAddress = async (projectID: string, { _id: fileID, type: fileType }: Picked): Promise<string> =>
  (await call(endpoints.download, { query: { fileID, fileType, projectID } })).token

export const createFolder = (projectID: string, name: string, folder_id: string | undefined): Promise<FileItem> =>
  call(endpoints.createFolder, { params: { projectID }, body: { name, folder_id: folder_id ?? null } })

export const buildTree = async (projectID: string, folder_id: string | undefined, structure: FolderTree[]) =>
  (await call(endpoints.buildTree, { params: { projectID }, body: { folder_id: folder_id ?? null, structure } })).files

export const proxyAddress = async (projectID: string, screenerID: string, signal: AbortSignal): Promise<string> =>
  (await call(endpoints.proxy, { params: { projectID, screenerID } }, { signal })).url

export const rememberView = async (userID: string, value: 'grid' | 'list') =>
  (await call(endpoints.updateUser, { params: { userID }, body: { key: 'file_view_type', value } })).user
