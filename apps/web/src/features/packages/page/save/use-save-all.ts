import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#platform/new-key'
import { toasts } from '#platform/toasts'
import type { DeliveryFile } from '../delivery.api.ts'
import { saveToAccount } from '../transfer.api.ts'
import { foldersFor } from './save.api.ts'

type Saving = { token: string; files: readonly DeliveryFile[]; onSaved: () => void }

/** Saves one file after the other, in the folders that they lie in. What fails goes on where it was; another place begins anew. */
export function useSaveAll({ token, files, onSaved }: Saving) {
  const [saved, setSaved] = useState(0)
  const [key, setKey] = useState(newKey)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async ({ projectID, folderID }: { projectID: string; folderID: string | undefined }) => {
      const left = [...files.entries()].slice(saved)
      const folders = await foldersFor(
        files.map((each) => each.path),
        { projectID, folderID },
      )
      for (const [index, file] of left) {
        // Asked again after an answer that was lost, it is the same copy.
        await saveToAccount(token, file._id, { projectID, folderID: folders.get(index) ?? folderID }, `${key}-${index}`)
        setSaved(index + 1)
      }
    },
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success('File Imported!')
      void queryClient.invalidateQueries({ queryKey: ['files'] })
      onSaved()
    },
  })
  const forget = () => {
    save.reset()
    setSaved(0)
    setKey(newKey())
  }
  return { save, saved, forget }
}
