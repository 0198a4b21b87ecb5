import { NameDialog } from './NameDialog.tsx'

type NameFolderProps = {
  /** The initial value of the field. */
  firstName?: string
  create: { isPending: boolean; error: Error | null; reset: () => void }
  onCreate: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a new folder. */
export const NameFolder = ({ firstName = '', create, onCreate, onClose }: NameFolderProps) => (
  <NameDialog
    title="Add New Folder"
    label="Folder Name"
    verb="Create"
    name={firstName}
    send={create}
    onSubmit={onCreate}
    onClose={onClose}
  />
)
