import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { createFolder, type FileItem, moveFiles } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'

type Target = { folderID: string | undefined; name: string }

const movedText = (count: number): string => `${count.toLocaleString('en-US')} asset(s) moved`

/** Into a folder of this project, or its root. */
export function useMove({ quiet = false } = {}) {
  const { listing, clear } = useFiles()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ files, to }: { files: readonly FileItem[]; to: Target }) => moveFiles(listing.projectID, files, to.folderID),
    meta: { quiet },
    onSuccess: async (_none, { files }) => {
      clear()
      toasts.success(movedText(files.length))
      await refreshFiles(queryClient, listing.projectID)
    },
    onError: () => void refreshFiles(queryClient, listing.projectID),
  })
}

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
