import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { NameDialog } from '../dialogs/NameDialog.tsx'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { useCreateAndMove } from './use-move.ts'

const FIRST_NAME = 'New Folder'

/** Files that were dropped on a file go into a new folder together with it. */
export function CombineFiles({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { listing } = useFiles()
  const [name, setName] = useState(FIRST_NAME)
  const create = useCreateAndMove()
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
      onSubmit={() => create.mutate({ files, name, folderID: listing.folderID }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
