import { lazy } from 'react'
import type { FeatureLoader } from '#platform/feature-loader'
import { requestPageQuery } from './page/request-page.api.ts'

export { requestsQuery } from './file-requests.api.ts'
export type { RequestPage } from './page/request-page.api.ts'

// Whoever sends files gets nothing of what the requester's pages need, and the other way round.
export const RequestScreen = lazy(async () => ({ default: (await import('./page/RequestScreen.tsx')).RequestScreen }))
export const RequestsScreen = lazy(async () => ({ default: (await import('./tab/RequestsScreen.tsx')).RequestsScreen }))

export const loadFileRequest: FeatureLoader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(requestPageQuery({ type: 'file-request', id: params.requestID ?? '' }))
  return undefined
}

export const loadCinerequest: FeatureLoader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(requestPageQuery({ type: 'cinerequest', id: params.requestID ?? '' }))
  return undefined
}
