import { permissionsOf } from '@answerprint/contract/permissions'
import { administratorPermissions } from './role-permissions.ts'

/** The roles of a new organization. The first is locked; the others can be changed, copied and deleted. */
export const defaultRoles = [
  { name: 'Administrator', description: 'Everything.', is_administrator: true, permissions: administratorPermissions() },
  {
    name: 'Editor',
    description: 'Works on every project: files, screeners and rooms.',
    is_administrator: false,
    permissions: permissionsOf([
      'files:can_share',
      'files:can_download',
      'files:can_delete',
      'projects:can_modify',
      'projects:can_view',
      'screeners:can_manage',
      'screeners:can_view_analytics',
      'screener_rooms:can_view',
      'screener_rooms:can_modify',
      'screener_rooms:can_send',
    ]),
  },
  {
    name: 'Contributor',
    description: 'Adds to the projects they are given.',
    is_administrator: false,
    permissions: permissionsOf(['files:can_download', 'projects:can_modify']),
  },
  {
    name: 'Viewer',
    description: 'Looks at the projects they are given.',
    is_administrator: false,
    permissions: permissionsOf(['files:can_download', 'screener_rooms:can_view']),
  },
] as const
