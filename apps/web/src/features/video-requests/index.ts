import { lazy } from '#platform/upgrades/lazy'

// The rights holder loads nothing of what the asking side needs, and the other way round.
export const VideoRequestScreen = lazy(async () => ({ default: (await import('./page/VideoRequestScreen.tsx')).VideoRequestScreen }))
export const VideoRequestsScreen = lazy(async () => ({ default: (await import('./asking/VideoRequestsScreen.tsx')).VideoRequestsScreen }))
export const VideoReviewScreen = lazy(async () => ({ default: (await import('./asking/review/VideoReviewScreen.tsx')).VideoReviewScreen }))
