import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import type { DeliveryFile } from '../delivery.api.ts'
import { saveToAccount } from '../delivery-page.api.ts'
import { foldersFor, foldersIn } from './save.api.ts'

type Saving = { token: string; files: readonly DeliveryFile[]; onSaved: () => void }

/** Saves one file after the other, in their folders. A retry continues where it failed; another target starts from the beginning. */
export function useSaveAll({ token, files, onSaved }: Saving) {
  const [saved, setSaved] = useState(0)
  const queryClient = useQueryClient()
  const paths = files.map((each) => each.path)
  const save = useSend({
    send: async (keys, { projectID, folderID }: { projectID: string; folderID: string | undefined }) => {
      const left = [...files.entries()].slice(saved)
      const folders = await foldersFor(paths, { projectID, folderID })
      for (const [index, file] of left) {
        await saveToAccount(token, file._id, { projectID, folderID: folders.get(index) ?? folderID }, keys)
        setSaved(index + 1)
      }
    },
    success: () => 'File Imported!',
    onSuccess: () => {
      const count = foldersIn(paths)
      if (count > 0) track('folder_created', { count })
      void queryClient.invalidateQueries({ queryKey: ['files'] })
      onSaved()
    },
  })
  const forget = () => {
    save.reset()
    setSaved(0)
  }
  return { save, saved, forget }
}
