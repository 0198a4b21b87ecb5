import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import type { MembersAccess } from '../members/use-members.ts'
import styles from './InviteMembers.module.css'
import type { InviteRow } from './invite-rows.ts'

type InviteRowFieldsProps = {
  row: InviteRow
  number: number
  choices: MembersAccess['choices']
  isLoading: boolean
  fault: { field: string; message: string } | undefined
  onChange: (changes: Partial<InviteRow>) => void
  /** The first row stays. */
  onRemove: (() => void) | undefined
}

export function InviteRowFields({ row, number, choices, isLoading, fault, onChange, onRemove }: InviteRowFieldsProps) {
  const fields = { describedBy: fault && `invite-fault-${row.key}` }
  const described = fields.describedBy !== undefined ? { 'aria-describedby': fields.describedBy } : {}
  // The form focuses the field of a refusal by this.
  const path = (field: string) => ({ 'data-path': `${number - 1}.${field}` })
  const label = (name: string) => (number === 1 ? { label: name } : { 'aria-label': `${name} ${number}`, placeholder: name })
  return (
    <li className={styles.row}>
      <TextInput
        {...label('Name')}
        {...path('name')}
        {...described}
        data-autofocus={number === 1 || undefined}
        autoFocus={number > 1}
        maxLength={120}
        autoComplete="off"
        value={row.name}
        error={fault?.field === 'name'}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        {...label('Email')}
        {...path('email')}
        {...described}
        type="email"
        maxLength={254}
        autoComplete="off"
        value={row.email}
        error={fault?.field === 'email'}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <Select
        {...label('Role')}
        {...path('role_id')}
        {...described}
        placeholder={isLoading ? 'Loading roles' : 'Choose a role'}
        data={choices.map(({ role, reason }) => ({ value: role._id, label: role.name, disabled: reason !== undefined }))}
        renderOption={({ option }) => (
          <RoleOption name={option.label} reason={choices.find(({ role }) => role._id === option.value)?.reason} />
        )}
        allowDeselect={false}
        maxDropdownHeight={240}
        value={row.role_id}
        error={fault?.field === 'role_id'}
        onChange={(role_id) => onChange({ role_id })}
      />
      <span className={styles.remove}>
        {onRemove !== undefined && (
          <ActionIcon size={36} aria-label={`Remove row ${number}`} onClick={onRemove}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {fault !== undefined && (
        <p className={styles.fault} id={fields.describedBy} role="alert">
          <IconAlertCircle size={14} aria-hidden /> {fault.message}
        </p>
      )}
    </li>
  )
}

const RoleOption = ({ name, reason }: { name: string; reason: string | undefined }) => (
  <span className={styles.option}>
    {name}
    {reason !== undefined && <small>{reason}</small>}
  </span>
)
