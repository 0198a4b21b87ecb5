import { lazy } from '#platform/upgrades/lazy'

export { requestsQuery } from './file-requests.api.ts'
export type { RequestAddress, RequestPage } from './page/request-page.api.ts'

// A sender loads nothing of what the requester's pages need, and the other way round.
export const RequestScreen = lazy(async () => ({ default: (await import('./page/RequestScreen.tsx')).RequestScreen }))
export const RequestsScreen = lazy(async () => ({ default: (await import('./tab/RequestsScreen.tsx')).RequestsScreen }))
