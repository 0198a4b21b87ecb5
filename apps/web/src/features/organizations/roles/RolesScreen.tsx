import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { PageLeaving } from '#platform/forms/PageLeaving.tsx'
import { useCan } from '#platform/session'
import { toasts } from '#platform/toasts'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import { type Role, rolesQuery, updateRole } from '../organizations.api.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import { useOwnRights } from './own-rights.ts'
import { type RoleDialog, RoleDialogs } from './RoleDialogs.tsx'
import { RoleSwitches } from './RoleSwitches.tsx'
import { RolesMatrix } from './RolesMatrix.tsx'
import styles from './RolesScreen.module.css'
import { groupedChanges, NO_DRAFTS, type RoleDrafts, without, withTick } from './role-drafts.ts'

export const RolesScreen = () => (
  <OrganizationPage title="Roles" needs="seeing">
    {(organizationID) => <Roles organizationID={organizationID} />}
  </OrganizationPage>
)

function Roles({ organizationID }: { organizationID: string }) {
  const query = useQuery(rolesQuery(organizationID))
  const edits = useCan()('users_and_roles:can_modify')
  const isNarrow = useMediaQuery('(max-width: 860px)') ?? false
  const [dialog, setDialog] = useState<RoleDialog | null>(null)
  const own = useOwnRights(organizationID)
  const { drafts, saved, save, tick, discard } = useRoleDrafts(organizationID, query.data)
  const roles = query.data
  const List = isNarrow ? RoleSwitches : RolesMatrix
  const newRole = edits && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({ name: 'create', copied: null })}>
      New role
    </Button>
  )
  const unsaved = saved !== undefined && (
    <div className={styles.unsaved}>
      <span className={styles.changes} role="status">
        <b>{formatCount(saved.count, 'change')}</b> to {saved.role.name}, used by {formatCount(saved.role.member_count, 'member')}
      </span>
      <Button variant="subtle" onClick={() => discard(saved.role._id)} disabled={save.isPending}>
        Discard
      </Button>
      <Button variant="ink" loading={save.isPending} onClick={() => save.mutate(saved)}>
        Save role
      </Button>
    </div>
  )
  return (
    <>
      <PageLeaving isTyped={drafts.length > 0} />
      <PageHead title="Roles" actions={!isNarrow && unsaved} />
      {roles === undefined ? (
        <Waiting queries={[query]} rows={10} />
      ) : (
        <div className={styles.page}>
          <List {...{ roles, organizationID, drafts, edits, own }} corner={newRole} onTick={tick} onDialog={setDialog} />
          <p className={styles.legend}>
            <IconShieldLock size={16} stroke={1.6} aria-hidden /> A restriction: it limits what the role may send, it grants nothing.
          </p>
        </div>
      )}
      {isNarrow && unsaved}
      <RoleDialogs dialog={dialog} organizationID={organizationID} roles={roles ?? []} onClose={() => setDialog(null)} />
    </>
  )
}

type Saved = { role: Role; count: number; changes: RoleDrafts[number]['changes'] }

function useRoleDrafts(organizationID: string, roles: readonly Role[] | undefined) {
  const [drafts, setDrafts] = useState(NO_DRAFTS)
  const discard = (roleID: string) => setDrafts((before) => without(before, roleID))
  const save = useOrganizationChange(
    organizationID,
    ({ role, changes }: Saved) => updateRole(organizationID, role._id, { key: 'permissions', value: groupedChanges(changes) }),
    {
      onSuccess: (_made, { role }) => {
        toasts.success(`${role.name} saved`)
        discard(role._id)
      },
    },
  )
  const last = drafts.at(-1)
  const role = roles?.find((each) => each._id === last?.roleID)
  const saved: Saved | undefined = role && last && { role, changes: last.changes, count: Object.keys(last.changes).length }
  const tick = (touched: Role, permission: Parameters<typeof withTick>[2]) => setDrafts((before) => withTick(before, touched, permission))
  useLostDrafts(drafts, roles, discard)
  return { drafts, saved, save, tick, discard }
}

/** Says so where another person deletes a role while it is being changed here. */
function useLostDrafts(drafts: RoleDrafts, roles: readonly Role[] | undefined, discard: (roleID: string) => void): void {
  const names = useRef(new Map<string, string>())
  useEffect(() => {
    if (roles === undefined) return
    for (const { roleID } of drafts) {
      if (roles.some((each) => each._id === roleID)) continue
      toasts.info(`${names.current.get(roleID) ?? 'The role'} was deleted, with your unsaved changes to it.`)
      discard(roleID)
    }
    for (const { _id, name } of roles) names.current.set(_id, name)
  }, [drafts, roles, discard])
}
