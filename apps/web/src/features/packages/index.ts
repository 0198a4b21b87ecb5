import { lazy } from 'react'
import { projectQuery } from '#features/projects'
import type { FeatureLoader } from '#platform/feature-loader'
import { packagesQuery } from './packages.api.ts'
import { transferQuery } from './transfer/transfer.api.ts'

// Whoever downloads gets nothing of what the sender's pages need, and the other way round.
export const PackagesScreen = lazy(async () => ({ default: (await import('./history/PackagesScreen.tsx')).PackagesScreen }))
export const TransferScreen = lazy(async () => ({ default: (await import('./transfer/TransferScreen.tsx')).TransferScreen }))

/** For the files, which show it among their own dialogs. */
export const importShareFiles = async () => ({ default: (await import('./share/ShareFiles.tsx')).ShareFiles })

/** Waits for the project: who may not see it is sent on before anything is drawn. */
export const loadPackages: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '', fileID } = params
  void queryClient.prefetchQuery(packagesQuery(projectID, fileID))
  return queryClient.ensureQueryData(projectQuery(projectID))
}

export const loadTransfer: FeatureLoader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(transferQuery(params.token ?? ''))
  return undefined
}
