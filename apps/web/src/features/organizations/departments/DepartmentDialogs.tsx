import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import type { RequestKeys } from '#platform/sending/own-key'
import { toasts } from '#platform/toasts'
import { NameAndDescription } from '../NameAndDescription.tsx'
import { createDepartment, type Department, deleteDepartment, type Member, updateDepartment } from '../organizations.api.ts'
import { useOrganizationChange, useOrganizationSend } from '../use-organization-change.ts'
import { ChooseMembers } from './ChooseMembers.tsx'
import styles from './DepartmentsScreen.module.css'

export type DepartmentDialog = { name: 'create' } | { name: 'rename' | 'delete' | 'members'; department: Department }
type DepartmentDialogsProps = {
  dialog: DepartmentDialog | null
  organizationID: string
  members: readonly Member[]
  onClose: () => void
}

export function DepartmentDialogs({ dialog, members, ...rest }: DepartmentDialogsProps) {
  if (dialog === null) return null
  if (dialog.name === 'create') return <DepartmentForm department={null} {...rest} />
  if (dialog.name === 'rename') return <DepartmentForm department={dialog.department} {...rest} />
  if (dialog.name === 'members') return <ChooseMembers department={dialog.department} members={members} {...rest} />
  return <DeleteDepartment department={dialog.department} {...rest} />
}

type Rest = { organizationID: string; onClose: () => void }

function DepartmentForm({ department, organizationID, onClose }: Rest & { department: Department | null }) {
  const save = useOrganizationSend(organizationID, {
    send: (keys, words: Words) => saveDepartment(organizationID, department, words, keys),
    onSuccess: onClose,
  })
  return (
    <NameAndDescription
      title={department === null ? 'New department' : 'Rename department'}
      confirm={department === null ? 'Create department' : 'Save'}
      nameMost={80}
      placeholder="Optional"
      words={{ name: department?.name ?? '', description: department?.description ?? '' }}
      send={save}
      onSave={save.mutate}
      onClose={onClose}
    />
  )
}

type Words = { name: string; description: string }

async function saveDepartment(organizationID: string, department: Department | null, words: Words, keys: RequestKeys) {
  if (department === null) return createDepartment(organizationID, words, keys)
  const { name, description } = words
  if (name !== department.name) await updateDepartment(organizationID, department._id, { key: 'name', value: name })
  if (description === department.description) return undefined
  return updateDepartment(organizationID, department._id, { key: 'description', value: description })
}

function DeleteDepartment({ department, organizationID, onClose }: Rest & { department: Department }) {
  const remove = useOrganizationChange(organizationID, () => deleteDepartment(organizationID, department._id), {
    onSuccess: () => {
      toasts.success(`${department.name} deleted`)
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={`Delete ${department.name}?`}
      confirm="Delete department"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p className={styles.lead}>Its members stay members, without a department. What they may see does not change.</p>
    </ConfirmModal>
  )
}
