import { projectQuery } from '#features/projects'
import type { FeatureLoader } from '#platform/feature-loader'
import { lazy } from '#platform/upgrades/lazy'

export { DetailsScreen } from './DetailsScreen.tsx'

// Each tab comes with what only it needs.
export const GeneralTab = lazy(async () => ({ default: (await import('./general/GeneralTab.tsx')).GeneralTab }))
export const CreditsTab = lazy(async () => ({ default: (await import('./credits/CreditsTab.tsx')).CreditsTab }))
export const ActivityTab = lazy(async () => ({ default: (await import('./history/ActivityTab.tsx')).ActivityTab }))
export const AttachmentsTab = lazy(async () => ({ default: (await import('./screener-attachments/AttachmentsTab.tsx')).AttachmentsTab }))

/** Waits for the project: who may not see it is sent on before anything is drawn. */
export const loadDetails: FeatureLoader = ({ queryClient, params }) => queryClient.ensureQueryData(projectQuery(params.projectID ?? ''))
