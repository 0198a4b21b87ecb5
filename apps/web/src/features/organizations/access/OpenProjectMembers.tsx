import { Suspense } from 'react'
import { lazy } from '#platform/upgrades/lazy'
import type { ProjectMembersProps } from './ProjectMembers.tsx'

const Dialog = lazy(async () => ({ default: (await import('./ProjectMembers.tsx')).ProjectMembers }))

/** The dialog, fetched when it is opened. */
export const ProjectMembers = (props: ProjectMembersProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
