import { useQueryClient } from '@tanstack/react-query'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { useFiles } from '../file-context.ts'
import { createFolder } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { NameFolder } from './NameFolder.tsx'

export function NewFolder({ onClose }: { onClose: () => void }) {
  const { projectID, folderID } = useFiles().listing
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys, name: string) => createFolder(projectID, { name: name.trim(), folderID }, keys),
    success: ({ folder }) => `${folder.name} Created!`,
    onSuccess: () => {
      track('folder_created')
      void refreshFiles(queryClient, projectID)
      onClose()
    },
  })
  return <NameFolder create={create} onCreate={create.mutate} onClose={onClose} />
}
