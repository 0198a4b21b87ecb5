import { lazy } from '#platform/upgrades/lazy'

// Seats and leader come with the first wrong address, not with the first page.
const importPage = () => import('../pages/NotFoundPage.tsx')
export const NotFound = lazy(async () => ({ default: (await importPage()).NotFound }))
export const NotFoundPage = lazy(async () => ({ default: (await importPage()).NotFoundPage }))
