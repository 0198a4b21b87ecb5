import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { NameDialog } from './NameDialog.tsx'

type NameFolderProps = {
  /** What stands in the field at first. */
  firstName?: string
  create: { isPending: boolean; error: Error | null }
  onCreate: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a new folder. */
export function NameFolder({ firstName = '', create, onCreate, onClose }: NameFolderProps) {
  const [name, setName] = useState(firstName)
  return (
    <NameDialog
      title="Add New Folder"
      label="Folder Name"
      verb="Create"
      value={name}
      onChange={setName}
      disabled={name.trim() === ''}
      busy={create.isPending}
      error={create.error === null ? undefined : messageOf(create.error)}
      onSubmit={() => onCreate(name)}
      onClose={onClose}
    />
  )
}
