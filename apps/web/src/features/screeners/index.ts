import type { FeatureLoader } from '#platform/feature-loader'
import { screenerQuery } from './screeners.api.ts'

export { ScreenerPreviewScreen } from './ScreenerPreviewScreen.tsx'
export { Still } from './stage/Still.tsx'

export const loadScreenerPreview: FeatureLoader = ({ queryClient, params }) => {
  const { projectID = '', screenerID = '' } = params
  void queryClient.prefetchQuery(screenerQuery({ projectID, screenerID }))
  return undefined
}
