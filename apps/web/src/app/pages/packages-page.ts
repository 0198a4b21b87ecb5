import { prefetchPackages } from '#features/packages'
import { projectQuery } from '#features/projects'
import type { FeatureLoader } from '#platform/feature-loader'

export { PackagesPage } from './PackagesPage.tsx'

/** Waits for the project: who may not see it is sent on before anything is drawn. */
export const loadPackages: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '', fileID } = params
  void prefetchPackages(queryClient, projectID, fileID)
  return queryClient.ensureQueryData(projectQuery(projectID))
}
