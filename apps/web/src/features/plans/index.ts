import { lazy } from '#platform/upgrades/lazy'

export const PlanScreen = lazy(async () => ({ default: (await import('./PlanScreen.tsx')).PlanScreen }))
