import { lazy } from '#platform/upgrades/lazy'

export const CartScreen = lazy(async () => ({ default: (await import('./CartScreen.tsx')).CartScreen }))
export { CheckoutSteps } from './CheckoutSteps.tsx'
/** For the bar. */
export const importCartButton = async () => ({ default: (await import('./CartButton.tsx')).CartButton })
export const ApprovalsScreen = lazy(async () => ({ default: (await import('./approvals/ApprovalsScreen.tsx')).ApprovalsScreen }))
export const ApprovalScreen = lazy(async () => ({ default: (await import('./approvals/ApprovalScreen.tsx')).ApprovalScreen }))
export const QuotesScreen = lazy(async () => ({ default: (await import('./quotes/QuotesScreen.tsx')).QuotesScreen }))
