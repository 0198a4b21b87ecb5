import type { Permission } from '@answerprint/contract/permissions'
import type { LinkProps } from '@tanstack/react-router'

/** What a project is made of, in this order. A tab with a permission is there for those who hold it. */
export const projectTabs = [
  { label: 'Project Files', to: '/projects/$projectID/files' },
  { label: 'File Requests', to: '/projects/$projectID/requests' },
  { label: 'Details', to: '/projects/$projectID/details', permission: 'projects:can_modify' },
  { label: 'Sharing History', to: '/projects/$projectID/packages', permission: 'files:can_share' },
] as const satisfies readonly {
  label: string
  to: LinkProps['to']
  permission?: Permission
}[]
