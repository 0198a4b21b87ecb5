import type { Folder, folders } from '@answerprint/contract/folders'
import type { projects } from '@answerprint/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

const endpoints = {
  projects: withoutSchemas<typeof projects.delivery>({ method: 'GET', path: '/delivery/projects' }),
  folders: withoutSchemas<typeof folders.all>({ method: 'GET', path: '/projects/:projectID/folders/all' }),
}

/** The projects of whoever is signed in. */
export const ownProjectsQuery = queryOptions({
  queryKey: ['projects', 'delivery'],
  queryFn: async ({ signal }) => (await call(endpoints.projects, {}, { signal })).projects,
  meta: { quiet: true },
})

export const ownFoldersQuery = (projectID: string) =>
  queryOptions({
    queryKey: ['folders', projectID, 'all'],
    queryFn: async ({ signal }) => (await call(endpoints.folders, { params: { projectID }, query: {} }, { signal })).folders,
    meta: { quiet: true },
  })

export type FolderRow = { id: string | undefined; name: string; depth: number }

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** All folders of a project as one list, each below the one that holds it. */
export function folderRows(folders: readonly Folder[]): FolderRow[] {
  const children = Map.groupBy(folders, (each) => each.folder_id)
  const walk = (parent: string | null, depth: number): FolderRow[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => byName(a.name, b.name))
      .flatMap((each) => [{ id: each._id, name: each.name, depth }, ...walk(each._id, depth + 1)])
  return [{ id: undefined, name: 'All Files', depth: 0 }, ...walk(null, 1)]
}
