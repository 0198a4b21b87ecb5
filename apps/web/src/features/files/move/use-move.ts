import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { undoAll } from '#platform/undo/undo-all'
import { useFiles } from '../file-context.ts'
import { type FileItem, moveBack, moveFiles } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { movesBack } from '../undo/undo-changes.ts'
import { offerUndoOfFiles } from '../undo/undo-files.ts'

type Target = { folderID: string | undefined; name: string }

export const movedText = (count: number): string => `${count.toLocaleString('en-US')} asset(s) moved`

/** Into a folder of this project, or its root. */
export function useMove({ quiet = false } = {}) {
  const { listing, clear } = useFiles()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ files, to }: { files: readonly FileItem[]; to: Target }) => moveFiles(listing.projectID, files, to.folderID),
    meta: { quiet },
    onSuccess: async (renamed, { files, to }) => {
      const { projectID } = listing
      clear()
      const back = movesBack(files, to.folderID ?? null, renamed)
      const said = movedText(files.length)
      if (back.length === 0) toasts.success(said)
      else offerUndoOfFiles({ queryClient, projectID, said, undo: () => undoAll(back, (part) => moveBack(projectID, part)) })
      await refreshFiles(queryClient, listing.projectID)
    },
    onError: () => void refreshFiles(queryClient, listing.projectID),
  })
}
