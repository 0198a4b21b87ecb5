import { lazy } from '#platform/upgrades/lazy'

export { loadStaff } from './load-staff.ts'
export { StaffScreen } from './StaffScreen.tsx'
export const FiguresScreen = lazy(async () => ({ default: (await import('./figures/FiguresScreen.tsx')).FiguresScreen }))
export const SalesScreen = lazy(async () => ({ default: (await import('./sales/SalesScreen.tsx')).SalesScreen }))
