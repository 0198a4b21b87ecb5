import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { track } from '#platform/reports/track'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { createFolder } from '../files.api.ts'
import { refreshFiles } from '../files.queries.ts'
import { NameDialog } from './NameDialog.tsx'

export function NewFolder({ onClose }: { onClose: () => void }) {
  const { projectID, folderID } = useFiles().listing
  const [name, setName] = useState('')
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: () => createFolder(projectID, name.trim(), folderID),
    meta: { quiet: true },
    onSuccess: (folder) => {
      toasts.success(`${folder.name} Created!`)
      track('folder_created')
      void refreshFiles(queryClient, projectID)
      onClose()
    },
  })
  return (
    <NameDialog
      title="Add New Folder"
      label="Folder Name"
      verb="Create"
      value={name}
      onChange={setName}
      disabled={name.trim() === ''}
      busy={create.isPending}
      error={create.isError ? messageOf(create.error) : undefined}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    />
  )
}
