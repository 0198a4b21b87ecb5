import type { Held } from '@answerprint/contract/powers'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { NameAndDescription } from '../NameAndDescription.tsx'
import { createRole, deleteRole, type Role, updateRole } from '../organizations.api.ts'
import { useOrganizationChange, useOrganizationSend } from '../use-organization-change.ts'
import { useOwnRights } from './own-rights.ts'
import { PurchaseLimit } from './limit/PurchaseLimit.tsx'
import styles from './RolesScreen.module.css'
import { reasonAgainst } from './role-rights.ts'

export type RoleDialog =
  | { name: 'create'; copied: Role | null }
  | { name: 'rename'; role: Role }
  | { name: 'limit'; role: Role }
  | { name: 'delete'; role: Role }

type RoleDialogsProps = { dialog: RoleDialog | null; organizationID: string; roles: readonly Role[]; onClose: () => void }

export function RoleDialogs({ dialog, roles, ...rest }: RoleDialogsProps) {
  if (dialog === null) return null
  if (dialog.name === 'create') return <CreateRole copied={dialog.copied} roles={roles} {...rest} />
  const { role } = dialog
  const gone = roles.some((each) => each._id === role._id) ? undefined : 'This role has been deleted.'
  if (dialog.name === 'limit') return <PurchaseLimit role={role} gone={gone} {...rest} />
  return dialog.name === 'rename' ? <RenameRole role={role} gone={gone} {...rest} /> : <DeleteRole role={role} gone={gone} {...rest} />
}

type Rest = { organizationID: string; onClose: () => void }
/** `gone`: another person has deleted it meanwhile. */
type OfRole = Rest & { role: Role; gone: string | undefined }
const NOTHING = 'nothing'

type Words = { name: string; description: string }

/** A copy of a role is given by who holds all of it: that of the Administrator's is an ordinary role. */
function copyChoice(own: Held, role: Role) {
  const reason = reasonAgainst(own, { ...role, is_administrator: false })
  return { value: role._id, label: `What ${role.name} holds${reason ? ` · ${reason}` : ''}`, disabled: reason !== undefined }
}

/** From the default set, in which everything is off, or from what another role holds. */
function CreateRole({ copied, roles, organizationID, onClose }: Rest & { copied: Role | null; roles: readonly Role[] }) {
  const [sourceID, setSource] = useState(copied?._id ?? NOTHING)
  const own = useOwnRights(organizationID)
  const source = roles.find((each) => each._id === sourceID)
  const create = useOrganizationSend(organizationID, {
    send: (keys, words: Words) => createRole(organizationID, { ...words, permissions: source?.permissions ?? {} }, keys),
    success: (role) => `${role.name} created`,
    onSuccess: onClose,
  })
  return (
    <NameAndDescription
      title="New role"
      nameMost={60}
      confirm="Create role"
      placeholder="What people with this role do"
      words={{ name: copied ? `Copy of ${copied.name}` : '', description: '' }}
      send={create}
      onSave={create.mutate}
      onClose={onClose}
    >
      <Select
        label="Starts with"
        allowDeselect={false}
        data={[{ value: NOTHING, label: 'No permissions' }, ...roles.map((role) => copyChoice(own, role))]}
        value={sourceID}
        onChange={(value) => setSource(value ?? NOTHING)}
      />
    </NameAndDescription>
  )
}

function RenameRole({ role, gone, organizationID, onClose }: OfRole) {
  const save = useOrganizationSend(organizationID, {
    send: async (_keys, { name, description }: Words) => {
      if (name !== role.name) await updateRole(organizationID, role._id, { key: 'name', value: name })
      if (description !== role.description) await updateRole(organizationID, role._id, { key: 'description', value: description })
    },
    onSuccess: onClose,
  })
  return (
    <NameAndDescription
      title="Rename role"
      nameMost={60}
      confirm="Save"
      words={{ name: role.name, description: role.description }}
      send={save}
      gone={gone}
      onSave={save.mutate}
      onClose={onClose}
    />
  )
}

function DeleteRole({ role, gone, organizationID, onClose }: OfRole) {
  const remove = useOrganizationChange(organizationID, () => deleteRole(organizationID, role._id), {
    quiet: true,
    onSuccess: () => {
      toasts.success(`${role.name} deleted`)
      onClose()
    },
  })
  const isHeld = role.member_count > 0
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={`Delete the role ${role.name}?`}
      confirm="Delete role"
      disabled={isHeld || gone !== undefined}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {gone !== undefined
          ? gone
          : isHeld
            ? `${formatCount(role.member_count, 'member holds', 'members hold')} this role. Give them another one first.`
            : 'No member has this role. Deleting it cannot be undone.'}
      </p>
      {remove.isError && (
        <p className={styles.fault} role="alert">
          {messageOf(remove.error)}
        </p>
      )}
    </ConfirmModal>
  )
}
