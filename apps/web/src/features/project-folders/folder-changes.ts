import type { QueryClient } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { offerUndo } from '#platform/undo/undo'
import { undoAll } from '#platform/undo/undo-all'
import { movedWords } from './folder-places.ts'
import { ALL_PROJECTS, deleteFolder, FOLDERS_KEY, moveProjects, moveProjectsBack } from './project-folders.api.ts'

/** Every list of projects or folders is fetched again, also after a refusal. */
export function refreshWall(queryClient: QueryClient): void {
  for (const queryKey of [['projects'], ['project'], FOLDERS_KEY]) void queryClient.invalidateQueries({ queryKey })
}

export type Move = { folderID: string; projectIds: string[]; slug: string | undefined }

/** Moves projects and says where they went, with the way back. */
export async function moveAndNotify(queryClient: QueryClient, { folderID, projectIds, slug }: Move): Promise<void> {
  const { folder, from } = await moveProjects(folderID, projectIds, slug ?? null)
  const said = movedWords(projectIds.length, folder.title)
  const undo = () => undoAll(from, (each) => moveProjectsBack(each.folder_id, each.projectIds, folderID))
  if (from.length === 0) toasts.success(said)
  else offerUndo({ queryClient, said, undo, refresh: async () => refreshWall(queryClient) })
}

/** A folder with nothing in it goes at once: there is nothing to ask. */
export async function deleteEmptyAndNotify(folder: { _id: string; title: string }, slug: string | undefined): Promise<void> {
  await deleteFolder(folder._id, ALL_PROJECTS, slug ?? null)
  toasts.success(`${folder.title} was deleted!`)
}

/** For changes that no dialog waits for: a failure is announced as every other. */
export const change = (queryClient: QueryClient, make: () => Promise<void>): Promise<void> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: make })
    .execute(undefined)
    .catch(() => undefined)
    .finally(() => refreshWall(queryClient))
