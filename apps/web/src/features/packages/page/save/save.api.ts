import type { Folder } from '@answerprint/contract/folders'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { countFolders, treeOf } from '#platform/uploads/choosing/folder-entries'

/** The projects of the signed-in user. */
export const ownProjectsQuery = queryOptions({
  queryKey: ['projects', 'delivery'],
  queryFn: async ({ signal }) => (await call(routes.projects.delivery, {}, { signal })).projects,
  meta: { quiet: true },
})

export const ownFoldersQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['folders', projectID, 'all'],
    queryFn: async ({ signal }) => (await call(routes.folders.all, { params: { projectID }, query: {} }, { signal })).folders,
    meta: { quiet: true },
  })

/** How many folders these paths name. */
export const foldersIn = (paths: readonly string[]): number => countFolders(treeOf(paths))

/** The folder of each file below this one, by its place in the list; those that are not there yet are made. */
export async function foldersFor(paths: readonly string[], { projectID, folderID }: Place): Promise<ReadonlyMap<number, string | null>> {
  const structure = treeOf(paths)
  if (structure.length === 0) return new Map()
  const { files } = await call(routes.folders.buildTree, { params: { projectID }, body: { folder_id: folderID ?? null, structure } })
  return new Map(files.map((each) => [each.file_index, each.folder_id]))
}

/** Below this folder, or at the top; one of the same name is used again. */
export async function makeFolder(name: string, { projectID, folderID }: Place): Promise<void> {
  const structure = [{ name, children: [], files: [] }]
  await call(routes.folders.buildTree, { params: { projectID }, body: { folder_id: folderID ?? null, structure } })
}

type Place = { projectID: string; folderID: string | undefined }

export type FolderRow = { id: string | undefined; name: string; depth: number }

export const ALL_FILES: FolderRow = { id: undefined, name: 'All Files', depth: 0 }

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** All folders of a project as one list, each below the one that holds it. */
export function folderRows(folders: readonly Folder[]): FolderRow[] {
  const children = Map.groupBy(folders, (each) => each.folder_id)
  const walk = (parent: string | null, depth: number): FolderRow[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => byName(a.name, b.name))
      .flatMap((each) => [{ id: each._id, name: each.name, depth }, ...walk(each._id, depth + 1)])
  return [ALL_FILES, ...walk(null, 1)]
}
