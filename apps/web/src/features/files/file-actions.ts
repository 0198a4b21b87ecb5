import { useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadFailed } from '#platform/browser/saving/download-failed'
import { save } from '#platform/browser/saving/save-file'
import { downloadAddress, type FileItem, getFile, type Picked, retryPreviews } from './files.api.ts'
import { patchItem } from './files.queries.ts'

/** Browsers drop a second download that begins at the same moment. */
const BETWEEN_MILLISECONDS = 350

/** The browser itself downloads, one after the other, from addresses that are good for some minutes. */
export function useDownload(projectID: string) {
  return useMutation({
    mutationFn: async (files: readonly Picked[]) => {
      for (const [index, file] of files.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MILLISECONDS))
        save(await downloadAddress(projectID, file))
      }
    },
    meta: { says: downloadFailed },
  })
}

export function useRetry(projectID: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: FileItem) => {
      await retryPreviews(projectID, file._id)
      return getFile(projectID, file._id)
    },
    onSuccess: (file) => patchItem(queryClient, file),
  })
}
