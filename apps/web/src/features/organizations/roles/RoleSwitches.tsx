import { ActionIcon, Menu, Select, Switch } from '@mantine/core'
import { IconDots, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import type { Role } from '../organizations.api.ts'
import { type PermissionLine, permissionGroups } from './permission-words.ts'
import { RoleOptions } from './RoleOptions.tsx'
import styles from './RolesScreen.module.css'
import { heldWithDraft, isChanged, isHeld } from './role-drafts.ts'
import { reasonAgainst, reasonAgainstTurning } from './role-rights.ts'
import type { RolesListProps } from './roles-list.ts'

/** One role at a time, on a narrow screen. */
export function RoleSwitches({ roles, drafts, edits, own, corner, organizationID, onTick, onDialog }: RolesListProps) {
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const role = roles.find((each) => each._id === chosen) ?? roles.find((each) => !each.is_administrator) ?? roles[0]
  if (role === undefined) return null
  const reason = reasonAgainst(own, role)
  return (
    <>
      <div className={styles.choose}>
        <Select
          className={styles.select ?? ''}
          aria-label="Role"
          allowDeselect={false}
          data={roles.map(({ _id, name, member_count }) => ({ value: _id, label: `${name} · ${formatCount(member_count, 'member')}` }))}
          value={role._id}
          onChange={(value) => setChosen(value ?? undefined)}
        />
        {edits && !role.is_administrator && (
          <Menu width={250}>
            <Menu.Target>
              <ActionIcon size={44} aria-label={`Options for the role ${role.name}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <RoleOptions role={role} organizationID={organizationID} reason={reason} onDialog={onDialog} />
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {corner}
      {edits && reason !== undefined && !role.is_administrator && <p className={styles.reason}>{reason}</p>}
      {permissionGroups.map((group) => (
        <section key={group.area} className={styles.area}>
          <h2>{group.title}</h2>
          {group.lines.map((line) => (
            <PermissionSwitch
              key={line.permission}
              {...{ role, drafts, own, onTick, line }}
              edits={edits && reason === undefined}
              area={group.title}
            />
          ))}
        </section>
      ))}
    </>
  )
}

type PermissionSwitchProps = Pick<RolesListProps, 'drafts' | 'edits' | 'own' | 'onTick'> & {
  role: Role
  line: PermissionLine
  area: string
}

function PermissionSwitch({ role, line, area, drafts, edits, own, onTick }: PermissionSwitchProps) {
  const isOpen = edits && !role.is_administrator
  const reason = isOpen ? reasonAgainstTurning(own, role, heldWithDraft(role, drafts), line.permission) : undefined
  return (
    <div className={styles.line} data-changed={isChanged(role, drafts, line.permission) || undefined}>
      <span>
        {line.label}
        {line.isRestriction && <IconShieldLock size={15} stroke={1.6} aria-label="A restriction" role="img" />}
        {reason !== undefined && <small>{reason}</small>}
      </span>
      <Switch
        aria-label={`${area}: ${line.label}`}
        checked={isHeld(role, drafts, line.permission)}
        disabled={!isOpen || reason !== undefined}
        onChange={() => onTick(role, line.permission)}
      />
    </div>
  )
}
