import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { type FileItem, moveFiles } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'

type Target = { folderID: string | undefined; name: string }

export const movedText = (count: number): string => `${count.toLocaleString('en-US')} asset(s) moved`

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
