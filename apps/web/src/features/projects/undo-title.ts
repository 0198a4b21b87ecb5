import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#platform/undo/undo'
import { type Project, projectQuery, renameProject, showProject } from './projects.api.ts'

/** After a change of title: back to the one from before. */
export function offerUndoOfTitle(queryClient: QueryClient, before: string, { _id, title }: Project): void {
  offerUndo({
    queryClient,
    said: `Renamed to “${title}”`,
    undo: async () => showProject(queryClient, await renameProject(_id, before, title)),
    refresh: () => queryClient.invalidateQueries({ queryKey: projectQuery(_id).queryKey }),
  })
}
