import { requestsQuery } from '#features/file-requests'
import { projectQuery } from '#features/projects'
import type { FeatureLoader } from '#platform/feature-loader'

export { RequestsPage } from './RequestsPage.tsx'

/** Waits for the project: who may not see it is sent on before anything is drawn. */
export const loadRequests: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '' } = params
  void queryClient.prefetchQuery(requestsQuery(projectID))
  return queryClient.ensureQueryData(projectQuery(projectID))
}
