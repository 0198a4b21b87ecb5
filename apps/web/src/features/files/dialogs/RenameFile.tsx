import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { isFolder, joinName, splitName } from '../file-facts.ts'
import { type FileItem, renameItem } from '../files.api.ts'
import { patchItem, refreshFiles } from '../files.queries.ts'
import { offerUndoOfName } from '../undo/undo-name.ts'
import { NameDialog } from './NameDialog.tsx'

export function RenameFile({ file, onClose }: { file: FileItem; onClose: () => void }) {
  const { stem, extension } = splitName(file.name, file.kind)
  const queryClient = useQueryClient()
  const folder = isFolder(file)
  const rename = useSend({
    send: (_keys, value: string): Promise<FileItem> => renameItem(file, { value }),
    onSuccess: (item) => {
      patchItem(queryClient, item)
      void refreshFiles(queryClient, file.project_id)
      onClose()
      offerUndoOfName(queryClient, file, item)
    },
  })
  const handleSubmit = (name: string) => {
    const value = name === stem ? file.name : joinName(name, extension)
    if (value === file.name) onClose()
    else rename.mutate(value)
  }
  return (
    <NameDialog
      title="Rename"
      label={folder ? 'Folder Name' : 'File Name'}
      verb="Save"
      name={stem}
      extension={extension}
      // A file without a name is called "File"; a folder has to have one.
      mayBeEmpty={!folder}
      send={rename}
      hint="Enter to save"
      escapeSaves
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
