import type { Cart, NewAddress } from './cart.api.ts'

export type CartStep = 'shipping' | 'payment' | 'confirmation'
export type CartError = 'ADDRESS' | 'CREDIT_CARD'
export const ERROR_TEXTS: Readonly<Record<CartError, string>> = {
  ADDRESS: 'Address is required.',
  CREDIT_CARD: 'A credit card is required.',
}

type Shipping = Pick<Cart, 'willPickup' | 'orders' | 'shipment'>

/** Picked up, nothing to ship, or a rate and an address are chosen. */
export const mayPay = ({ willPickup, orders, shipment }: Shipping): boolean =>
  willPickup ||
  !orders.some((each) => each.includes_shipment) ||
  (shipment !== null && shipment.selected_rate !== null && shipment.destination_address !== null)

type Paying = Pick<Cart, 'payment_total' | 'needs_card'>

/** A card is chosen, nothing is left to pay, or the account is on post-pay. */
export const mayConfirm = ({ payment_total, needs_card }: Paying, cardID: string | null, isPostPaid: boolean): boolean =>
  cardID !== null || isPostPaid || (payment_total === 0 && !needs_card)

/** The first step whose guard fails before this one, with its error; undefined where this one may be shown. */
export function unfinished(
  step: CartStep,
  cart: Shipping & Paying,
  cardID: string | null,
  isPostPaid: boolean,
): { step: CartStep; error: CartError } | undefined {
  if (step === 'shipping') return undefined
  if (!mayPay(cart)) return { step: 'shipping', error: 'ADDRESS' }
  if (step === 'confirmation' && !mayConfirm(cart, cardID, isPostPaid)) return { step: 'payment', error: 'CREDIT_CARD' }
  return undefined
}

export type CartStatus = 'PENDING' | 'READY' | 'ERROR' | 'PURCHASING' | 'PURCHASED' | 'FAILED'
type Facts = { isLoaded: boolean; hasError: boolean; isBuying: boolean; isBought: boolean; hasFailed: boolean }

export function statusOf({ isLoaded, hasError, isBuying, isBought, hasFailed }: Facts): CartStatus {
  if (isBought) return 'PURCHASED'
  if (isBuying) return 'PURCHASING'
  if (hasFailed) return 'FAILED'
  if (isLoaded) return 'READY'
  return hasError ? 'ERROR' : 'PENDING'
}

const WITH_REGION = ['ca', 'us']

/** An address that is typed by hand counts as picked once nothing of it is missing. */
export const isComplete = (address: NewAddress): boolean =>
  [address.address_line1, address.city, address.postal_code, address.country_code].every((each) => each.trim() !== '') &&
  (!WITH_REGION.includes(address.country_code) || address.state_or_province_code.trim() !== '')

export const mayCalculate = (address: NewAddress): boolean =>
  address.organization.trim() !== '' && address.mobile_number.trim() !== '' && isComplete(address)
