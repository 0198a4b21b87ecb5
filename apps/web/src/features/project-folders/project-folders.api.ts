import type { FolderNode } from '@answerprint/contract/project-folders'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { FolderNode }

export const FOLDERS_KEY = ['project-folders'] as const

/** The top level, in calls that take a folder's id. */
export const ALL_PROJECTS = 'all_projects'

export const treeQuery = queryOptions({
  queryKey: FOLDERS_KEY,
  queryFn: async ({ signal }) => (await call(routes.projectFolders.tree, {}, { signal })).project_folders,
  staleTime: 0,
})

type NewFolder = { name: string; folder: string | null; projectIds: string[] }

export const createFolder = (body: NewFolder, keys: RequestKeys) => call(routes.projectFolders.create, { body }, { keys })

export const moveProjects = (folderID: string, projectIds: string[], currentFolderSlug: string | null) =>
  call(routes.projectFolders.move, { params: { folderID }, body: { projectIds, currentFolderSlug } })

export const moveProjectsBack = (folderID: string, projectIds: string[], undo_from: string) =>
  call(routes.projectFolders.move, { params: { folderID }, body: { projectIds, undo_from } })

/** With `was` an earlier change is undone: refused if the title is another one by now. */
export const renameFolder = (folderID: string, title: string, was?: string) =>
  call(routes.projectFolders.rename, { params: { folderID }, body: { title, ...(was !== undefined && { was }) } })

export const deleteFolder = (folderID: string, destinationFolder: string, currentFolderSlug: string | null) =>
  call(routes.projectFolders.delete, { params: { folderID }, body: { folder: folderID, destinationFolder, currentFolderSlug } })
