import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { offerUndo } from '#platform/undo/undo'
import { refreshWall } from '../folder-changes.ts'
import { renameFolder } from '../project-folders.api.ts'
import { FolderNameDialog } from './FolderNameDialog.tsx'

type RenameFolderProps = { folder: { _id: string; title: string }; onClose: () => void }

export function RenameFolder({ folder, onClose }: RenameFolderProps) {
  const queryClient = useQueryClient()
  const rename = useSend({
    send: (_keys, title: string) => renameFolder(folder._id, title),
    onSuccess: ({ title }) => {
      onClose()
      offerUndo({
        queryClient,
        said: `Renamed to “${title}”`,
        undo: () => renameFolder(folder._id, folder.title, title),
        refresh: async () => refreshWall(queryClient),
      })
    },
    onSettled: () => refreshWall(queryClient),
  })
  return (
    <FolderNameDialog
      title="Rename Folder"
      label="Folder Name"
      verb="Rename"
      name={folder.title}
      send={rename}
      onSubmit={(title) => (title === folder.title ? onClose() : rename.mutate(title))}
      onClose={onClose}
    />
  )
}
