import type { QueryClient } from '@tanstack/react-query'
import { type FileItem, renameItem } from '../files.api.ts'
import { infoQuery, patchItem } from '../files.queries.ts'
import { offerUndoOfFiles } from './undo-files.ts'

/** After a change of name: back to the one from before. */
export function offerUndoOfName(queryClient: QueryClient, before: FileItem, after: FileItem): void {
  const { project_id: projectID, _id } = before
  const undo = async () => {
    patchItem(queryClient, await renameItem(before, { value: before.name, was: after.name }))
    void queryClient.invalidateQueries({ queryKey: infoQuery(projectID, _id).queryKey })
  }
  offerUndoOfFiles({ queryClient, projectID, said: `Renamed to “${after.name}”`, undo })
}
