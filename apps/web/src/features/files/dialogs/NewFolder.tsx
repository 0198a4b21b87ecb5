import { useMutation, useQueryClient } from '@tanstack/react-query'
import { track } from '#platform/reports/track'
import { toasts } from '#platform/toasts'
import { useCreationKey } from '#platform/use-creation-key'
import { useFiles } from '../file-context.ts'
import { createFolder } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { NameFolder } from './NameFolder.tsx'

export function NewFolder({ onClose }: { onClose: () => void }) {
  const { projectID, folderID } = useFiles().listing
  const queryClient = useQueryClient()
  const { keyOf, onSettled } = useCreationKey()
  const create = useMutation({
    mutationFn: (name: string) => createFolder(projectID, { name: name.trim(), folderID }, keyOf([name, folderID])),
    onSettled,
    meta: { quiet: true },
    onSuccess: (folder) => {
      toasts.success(`${folder.name} Created!`)
      track('folder_created')
      void refreshFiles(queryClient, projectID)
      onClose()
    },
  })
  return <NameFolder create={create} onCreate={create.mutate} onClose={onClose} />
}
