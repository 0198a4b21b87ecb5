import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { toasts } from '#platform/toasts'
import { type Role, updateRole } from '../../organizations.api.ts'
import { useOrganizationChange } from '../../use-organization-change.ts'

type SendsCartsProps = { role: Role; organizationID: string; isDisabled: boolean }

/** Of a role that does not pay: whether its members order, and send their carts to those who pay. */
export function SendsCarts({ role, organizationID, isDisabled }: SendsCartsProps) {
  const save = useOrganizationChange(
    organizationID,
    (value: boolean) => updateRole(organizationID, role._id, { key: 'sends_carts', value }),
    {
      onSuccess: () => toasts.success(`${role.name} saved`),
    },
  )
  return (
    <Menu.CheckboxItem
      checked={role.sends_carts}
      disabled={isDisabled || save.isPending}
      checkIcon={<IconCheck size={17} stroke={1.9} aria-hidden />}
      closeMenuOnClick
      onChange={save.mutate}
    >
      Send carts for approval
    </Menu.CheckboxItem>
  )
}
