import type { QueryClient } from '@tanstack/react-query'
import { lazy } from '#platform/upgrades/lazy'

// A recipient loads nothing of what the sender's pages need, and the other way round.
export const PackagesScreen = lazy(async () => ({ default: (await import('./history/PackagesScreen.tsx')).PackagesScreen }))
export const DeliveryScreen = lazy(async () => ({ default: (await import('./page/DeliveryScreen.tsx')).DeliveryScreen }))

/** For the files, which show it among their own dialogs. */
export const importShareFiles = async () => ({ default: (await import('./sending/ShareFiles.tsx')).ShareFiles })

export const importAsperaShare = async () => ({ default: (await import('./aspera/AsperaShareDialog.tsx')).AsperaShareDialog })

/** What was shared is on its way before the screen is. */
export async function prefetchPackages(queryClient: QueryClient, projectID: string, fileID: string | undefined): Promise<void> {
  const { packagesQuery } = await import('./packages.api.ts')
  await queryClient.prefetchQuery(packagesQuery(projectID, fileID))
}
