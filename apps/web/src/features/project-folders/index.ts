import { lazy } from 'react'

export { change, deleteEmptyAndTell, moveAndTell } from './folder-changes.ts'

/** Each dialog is fetched when it is opened. */
export const CreateFolder = lazy(async () => ({ default: (await import('./CreateFolder.tsx')).CreateFolder }))
export const DeleteFolder = lazy(async () => ({ default: (await import('./DeleteFolder.tsx')).DeleteFolder }))
export const MoveProjects = lazy(async () => ({ default: (await import('./MoveProjects.tsx')).MoveProjects }))
export const PlanNeeded = lazy(async () => ({ default: (await import('./PlanNeeded.tsx')).PlanNeeded }))
export const RenameFolder = lazy(async () => ({ default: (await import('./RenameFolder.tsx')).RenameFolder }))
