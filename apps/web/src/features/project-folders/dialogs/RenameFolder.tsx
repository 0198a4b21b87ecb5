import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { renameFolder } from '../project-folders.api.ts'
import { useFolderChange } from '../use-folder-change.ts'
import { FolderNameDialog } from './FolderNameDialog.tsx'

type RenameFolderProps = { folder: { _id: string; title: string }; onClose: () => void }

export function RenameFolder({ folder, onClose }: RenameFolderProps) {
  const [title, setTitle] = useState(folder.title)
  const rename = useFolderChange({
    ask: () => renameFolder(folder._id, title.trim()),
    onDone: () => {
      toasts.success('Saved!')
      onClose()
    },
  })
  return (
    <FolderNameDialog
      title="Rename Folder"
      label="Folder Name"
      verb="Rename"
      value={title}
      busy={rename.isPending}
      error={rename.isError ? messageOf(rename.error) : undefined}
      onChange={setTitle}
      onSubmit={() => (title.trim() === folder.title ? onClose() : rename.mutate())}
      onClose={onClose}
    />
  )
}
