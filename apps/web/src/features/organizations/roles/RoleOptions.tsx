import { formatAmount } from '@answerprint/contract/amounts'
import { Menu } from '@mantine/core'
import { IconCopy, IconCreditCard, IconPencil, IconTrash } from '@tabler/icons-react'
import { currencyHere } from '#platform/currency'
import type { Role } from '../organizations.api.ts'
import { SendsCarts } from './limit/SendsCarts.tsx'
import type { RoleDialog } from './RoleDialogs.tsx'

type RoleOptionsProps = {
  role: Role
  organizationID: string
  /** Why the person signed in may not change it. */
  reason: string | undefined
  onDialog: (dialog: RoleDialog) => void
}

/** What can be done with a whole role; the Administrator's is only copied. */
export function RoleOptions({ role, organizationID, reason, onDialog }: RoleOptionsProps) {
  const isRefused = reason !== undefined
  const copy = (
    <Menu.Item
      disabled={isRefused}
      leftSection={<IconCopy size={17} stroke={1.7} />}
      onClick={() => onDialog({ name: 'create', copied: role })}
    >
      Copy to a new role
    </Menu.Item>
  )
  if (role.is_administrator) return copy
  const limit = role.purchase_limit === null ? '' : `: ${formatAmount({ amount: role.purchase_limit, currency: currencyHere() })}`
  return (
    <>
      {isRefused && <Menu.Label>{reason}</Menu.Label>}
      <Menu.Item
        disabled={isRefused}
        leftSection={<IconPencil size={17} stroke={1.7} />}
        onClick={() => onDialog({ name: 'rename', role })}
      >
        Rename
      </Menu.Item>
      <Menu.Item
        disabled={isRefused}
        leftSection={<IconCreditCard size={17} stroke={1.7} />}
        onClick={() => onDialog({ name: 'limit', role })}
      >
        Purchase limit{limit}
      </Menu.Item>
      {!role.permissions.billing_and_plans.can_make_payments && (
        <SendsCarts role={role} organizationID={organizationID} isDisabled={isRefused} />
      )}
      {copy}
      <Menu.Divider />
      <Menu.Item
        data-danger
        disabled={isRefused}
        leftSection={<IconTrash size={17} stroke={1.7} />}
        onClick={() => onDialog({ name: 'delete', role })}
      >
        Delete role
      </Menu.Item>
    </>
  )
}
