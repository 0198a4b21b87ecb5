import type { FeatureLoader } from '#platform/feature-loader'
import { reviewQuery } from './review.api.ts'

export { ReviewScreen } from './ReviewScreen.tsx'

export const loadReview: FeatureLoader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(reviewQuery(params.token ?? ''))
  return undefined
}
