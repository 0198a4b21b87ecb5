import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { useFiles } from '../file-context.ts'
import { createFolder, type FileItem } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { movedText } from './use-move.ts'

/** Into a folder that is made for them, in one call. */
export function useCreateAndMove() {
  const { listing, clear } = useFiles()
  const queryClient = useQueryClient()
  return useSend({
    send: (keys, { files, name, folderID }: { files: readonly FileItem[]; name: string; folderID: string | undefined }) =>
      createFolder(listing.projectID, { name: name.trim(), folderID, files }, keys),
    success: (_folder, { files }) => movedText(files.length),
    onError: () => void refreshFiles(queryClient, listing.projectID),
    onSuccess: async () => {
      clear()
      await refreshFiles(queryClient, listing.projectID)
    },
  })
}
