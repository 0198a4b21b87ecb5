import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/call'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { useCan } from '#platform/session'
import { undoAll } from '#platform/undo/undo-all'
import { useFiles } from '../file-context.ts'
import { createFolder, deleteEmptyFolder, type FileItem, moveBack } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { movesBack } from '../undo/undo-changes.ts'
import { offerUndoOfFiles } from '../undo/undo-files.ts'
import { movedText } from './use-move.ts'

/** Into a folder that is made for them, in one call. Undone, the folder goes as well, unless something else is in it by then. */
export function useCreateAndMove() {
  const { listing, clear } = useFiles()
  const { projectID } = listing
  const queryClient = useQueryClient()
  const mayDelete = useCan()('files:can_delete')
  return useSend({
    send: (keys, { files, name, folderID }: { files: readonly FileItem[]; name: string; folderID: string | undefined }) =>
      createFolder(projectID, { name: name.trim(), folderID, files }, keys),
    onError: () => void refreshFiles(queryClient, projectID),
    onSuccess: async ({ folder, renamed }, { files }) => {
      track('folder_created')
      clear()
      const undo = async () => {
        await undoAll(movesBack(files, folder._id, renamed), (part) => moveBack(projectID, part))
        if (mayDelete) await deleteEmptyFolder(projectID, folder).catch(unlessFilled)
      }
      offerUndoOfFiles({ queryClient, projectID, said: movedText(files.length), undo })
      await refreshFiles(queryClient, projectID)
    },
  })
}

const unlessFilled = (error: unknown): void => {
  if (!(error instanceof CallError) || error.code !== 'changed_since') throw error
}
