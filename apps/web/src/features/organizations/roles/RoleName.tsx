import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconCopy, IconCreditCard, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Role } from '../organizations.api.ts'
import type { RoleDialog } from './RoleDialogs.tsx'
import { limitText } from './limit/purchase-limit.ts'
import styles from './RolesMatrix.module.css'

type RoleNameProps = { role: Role; edits: boolean; reason: string | undefined; onDialog: (dialog: RoleDialog) => void }

/** The name of a role, and behind it what can be done with the whole role. */
export function RoleName({ role, edits, reason, onDialog }: RoleNameProps) {
  if (!edits) {
    return (
      <span className={styles.roleName} title={role.description || role.name}>
        {role.name}
      </span>
    )
  }
  return (
    <Menu position="bottom" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.roleName} aria-label={`Options for the role ${role.name}`} title={role.description || role.name}>
          <span className={styles.words}>{role.name}</span>
          {role.is_administrator ? (
            <IconLock size={13} stroke={1.7} aria-hidden />
          ) : (
            <IconChevronDown size={13} stroke={1.9} className={styles.more ?? ''} aria-hidden />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {role.is_administrator && <Menu.Label>Holds everything, and cannot be changed.</Menu.Label>}
        {!role.is_administrator && reason !== undefined && <Menu.Label>{reason}</Menu.Label>}
        {!role.is_administrator && (
          <Menu.Item
            disabled={reason !== undefined}
            leftSection={<IconPencil size={17} stroke={1.7} />}
            onClick={() => onDialog({ name: 'rename', role })}
          >
            Rename
          </Menu.Item>
        )}
        {!role.is_administrator && (
          <Menu.Item
            disabled={reason !== undefined}
            leftSection={<IconCreditCard size={17} stroke={1.7} />}
            onClick={() => onDialog({ name: 'limit', role })}
          >
            {role.purchase_limit === null ? 'Purchase limit' : `Purchase limit: $${limitText(role.purchase_limit)}`}
          </Menu.Item>
        )}
        <Menu.Item
          disabled={reason !== undefined}
          leftSection={<IconCopy size={17} stroke={1.7} />}
          onClick={() => onDialog({ name: 'create', copied: role })}
        >
          Copy to a new role
        </Menu.Item>
        {!role.is_administrator && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              disabled={reason !== undefined}
              leftSection={<IconTrash size={17} stroke={1.7} />}
              onClick={() => onDialog({ name: 'delete', role })}
            >
              Delete role
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
