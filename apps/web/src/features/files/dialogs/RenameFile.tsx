import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { isFolder, joinName, splitName } from '../file-facts.ts'
import { changeFile, type FileItem, renameFolder } from '../files.api.ts'
import { patchItem, refreshFiles } from '../files.queries.ts'
import { NameDialog } from './NameDialog.tsx'

export function RenameFile({ file, onClose }: { file: FileItem; onClose: () => void }) {
  const { stem, extension } = splitName(file.name, file.kind)
  const [name, setName] = useState(stem)
  const queryClient = useQueryClient()
  const folder = isFolder(file)
  const rename = useMutation({
    mutationFn: (value: string): Promise<FileItem> =>
      folder ? renameFolder(file.project_id, file._id, value) : changeFile(file.project_id, file, { key: 'name', value }),
    meta: { quiet: true },
    onSuccess: (item) => {
      patchItem(queryClient, item)
      void refreshFiles(queryClient, file.project_id)
      onClose()
    },
  })
  const handleSubmit = () => {
    const value = joinName(name, extension)
    if (value === file.name) onClose()
    else rename.mutate(value)
  }
  return (
    <NameDialog
      title="Rename"
      label={folder ? 'Folder Name' : 'File Name'}
      verb="Save"
      value={name}
      extension={extension}
      // A file without a name is called "File"; a folder has to have one.
      disabled={folder && name.trim() === ''}
      busy={rename.isPending}
      error={rename.isError ? messageOf(rename.error) : undefined}
      hint="Enter to save"
      escapeSaves
      onChange={setName}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
