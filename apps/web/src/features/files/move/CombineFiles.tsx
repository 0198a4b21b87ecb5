import { NameFolder } from '../dialogs/NameFolder.tsx'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { useCreateAndMove } from './use-create-and-move.ts'

const FIRST_NAME = 'New Folder'

/** Files that were dropped on a file go into a new folder together with it. */
export function CombineFiles({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { listing } = useFiles()
  const create = useCreateAndMove()
  return (
    <NameFolder
      firstName={FIRST_NAME}
      create={create}
      onCreate={(name) => create.mutate({ files, name, folderID: listing.folderID }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
