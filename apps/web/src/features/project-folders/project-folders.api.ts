import type { FolderNode, projectFolders } from '@answerprint/contract/project-folders'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { FolderNode }

const endpoints = {
  tree: withoutSchemas<typeof projectFolders.tree>({ method: 'GET', path: '/project_folders' }),
  create: withoutSchemas<typeof projectFolders.create>({ method: 'POST', path: '/project_folders' }),
  move: withoutSchemas<typeof projectFolders.move>({ method: 'POST', path: '/project_folders/:folderID' }),
  rename: withoutSchemas<typeof projectFolders.rename>({ method: 'POST', path: '/project_folders/:folderID/rename' }),
  delete: withoutSchemas<typeof projectFolders.delete>({ method: 'DELETE', path: '/project_folders/:folderID' }),
}

export const FOLDERS_KEY = ['project-folders'] as const

/** The top level, wherever a folder's id is asked for. */
export const ALL_PROJECTS = 'all_projects'

export const treeQuery = queryOptions({
  queryKey: FOLDERS_KEY,
  queryFn: async ({ signal }) => (await call(endpoints.tree, {}, { signal })).project_folders,
  staleTime: 0,
})

type NewFolder = { name: string; folder: string | null; projectIds: string[] }

export const createFolder = (body: NewFolder, idempotencyKey: string) => call(endpoints.create, { body }, { idempotencyKey })

export const moveProjects = (folderID: string, projectIds: string[], currentFolderSlug: string | null) =>
  call(endpoints.move, { params: { folderID }, body: { projectIds, currentFolderSlug } })

export const renameFolder = (folderID: string, title: string) => call(endpoints.rename, { params: { folderID }, body: { title } })

export const deleteFolder = (folderID: string, destinationFolder: string, currentFolderSlug: string | null) =>
  call(endpoints.delete, { params: { folderID }, body: { folder: folderID, destinationFolder, currentFolderSlug } })
