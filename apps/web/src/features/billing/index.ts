import { lazy } from '#platform/upgrades/lazy'

/** For the shell, which fetches neither this feature nor the dialog before it is asked for. */
export const importTopUpDialog = async () => ({ default: (await import('./top-up/TopUpDialog.tsx')).TopUpDialog })
export const BillingAddressScreen = lazy(async () => ({
  default: (await import('./address/BillingAddressScreen.tsx')).BillingAddressScreen,
}))
export const InvoicesScreen = lazy(async () => ({ default: (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen }))
export const InvoiceScreen = lazy(async () => ({ default: (await import('./invoice/InvoiceScreen.tsx')).InvoiceScreen }))
export const PaymentMethodsScreen = lazy(async () => ({
  default: (await import('./payment-methods/PaymentMethodsScreen.tsx')).PaymentMethodsScreen,
}))
export { type CardChoice, useCardChoice } from './cards/use-card-choice.ts'
export const StaffMoneyScreen = lazy(async () => ({ default: (await import('./staff/StaffMoneyScreen.tsx')).StaffMoneyScreen }))
export { type BillingAddress, billingAddressQuery } from './address/address.api.ts'
export { invoiceQuery, paymentMethodsQuery } from './billing.api.ts'
export { PAYING_KEY } from './keep-methods.ts'
export { invoicePath } from './invoice-path.ts'
export { meansOf, refusalOf } from './means.ts'
export { Brand, GiftPlate } from './cards/Brand.tsx'
export { BankQuestion } from './cards/BankQuestion.tsx'
export { PayWith } from './PayWith.tsx'
export { PriceLines } from './PriceLines.tsx'
