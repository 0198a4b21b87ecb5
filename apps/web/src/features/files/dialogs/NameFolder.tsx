import type { FormSend } from '#platform/forms/use-dialog-form'
import { NameDialog } from './NameDialog.tsx'

type NameFolderProps = {
  /** The initial value of the field. */
  firstName?: string
  create: FormSend
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
