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
  // By their ids: the sender may add files, or remove some, between two tries.
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set())
  const queryClient = useQueryClient()
  const paths = files.map((each) => each.path)
  const save = useSend({
    send: async (keys, { projectID, folderID }: { projectID: string; folderID: string | undefined }) => {
      const left = [...files.entries()].filter(([, { _id }]) => !saved.has(_id))
      const folders = await foldersFor(paths, { projectID, folderID })
      for (const [index, file] of left) {
        await saveToAccount(token, file._id, { projectID, folderID: folders.get(index) ?? folderID }, keys)
        setSaved((before) => new Set([...before, file._id]))
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
    setSaved(new Set())
  }
  return { save, saved: files.filter(({ _id }) => saved.has(_id)).length, forget }
}
