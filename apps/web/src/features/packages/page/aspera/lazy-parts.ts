import { lazy } from '#platform/upgrades/lazy'

// Few links come by Aspera: the page of the others loads nothing of it.
const importParts = () => import('./parts.ts')
export const AsperaActions = lazy(async () => ({ default: (await importParts()).AsperaActions }))
export const AsperaTransfers = lazy(async () => ({ default: (await importParts()).AsperaTransfers }))
