export { useDeleteEmptyFolder } from './use-delete-empty-folder.ts'
export { useMoveProjects } from './use-move-projects.ts'

import { lazy } from 'react'

/** Each dialog is fetched when it is opened. */
export const CreateFolder = lazy(async () => ({ default: (await import('./CreateFolder.tsx')).CreateFolder }))
export const DeleteFolder = lazy(async () => ({ default: (await import('./DeleteFolder.tsx')).DeleteFolder }))
export const MoveProjects = lazy(async () => ({ default: (await import('./MoveProjects.tsx')).MoveProjects }))
export const PlanNeeded = lazy(async () => ({ default: (await import('./PlanNeeded.tsx')).PlanNeeded }))
export const RenameFolder = lazy(async () => ({ default: (await import('./RenameFolder.tsx')).RenameFolder }))
