import { lazy } from '#platform/upgrades/lazy'

export { change, deleteEmptyAndNotify, moveAndNotify } from './folder-changes.ts'

/** Each dialog is fetched when it is opened. */
export const CreateFolder = lazy(async () => ({ default: (await import('./dialogs/CreateFolder.tsx')).CreateFolder }))
export const DeleteFolder = lazy(async () => ({ default: (await import('./dialogs/DeleteFolder.tsx')).DeleteFolder }))
export const MoveProjects = lazy(async () => ({ default: (await import('./dialogs/MoveProjects.tsx')).MoveProjects }))
export const PlanNeeded = lazy(async () => ({ default: (await import('./dialogs/PlanNeeded.tsx')).PlanNeeded }))
export const RenameFolder = lazy(async () => ({ default: (await import('./dialogs/RenameFolder.tsx')).RenameFolder }))
