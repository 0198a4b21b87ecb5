import { lazy } from 'react'

export const PlanScreen = lazy(async () => ({ default: (await import('./PlanScreen.tsx')).PlanScreen }))
