import { lazy } from '#platform/upgrades/lazy'

/** Loaded when an order is begun. */
export const OrderWizard = lazy(async () => ({ default: (await import('./wizard/OrderWizard.tsx')).OrderWizard }))
export const OrdersScreen = lazy(async () => ({ default: (await import('./list/OrdersScreen.tsx')).OrdersScreen }))
export const OrderScreen = lazy(async () => ({ default: (await import('./list/OrderScreen.tsx')).OrderScreen }))
export const StaffOrdersScreen = lazy(async () => ({ default: (await import('./staff/StaffOrdersScreen.tsx')).StaffOrdersScreen }))
export { type AssetPrices, assetPricesQuery } from './orders.api.ts'
export type { FilePicker } from './wizard/file-picker.ts'
