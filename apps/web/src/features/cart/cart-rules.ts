import type { Cart, NewAddress } from './cart.api.ts'

export type CartStep = 'shipping' | 'payment' | 'confirmation'
export type CartError = 'ADDRESS' | 'RATE' | 'CREDIT_CARD'
export const ERROR_TEXTS: Readonly<Record<CartError, string>> = {
  ADDRESS: 'Address is required.',
  RATE: 'Choose a shipping rate.',
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

/** A rate is asked for once there is an address. */
const unsent = ({ shipment }: Shipping): CartError => (shipment?.destination_address ? 'RATE' : 'ADDRESS')

/** What keeps this step from going on. */
export function missingOf(step: CartStep, cart: Shipping & Paying, cardID: string | null, isPostPaid: boolean): CartError | undefined {
  if (step === 'shipping') return mayPay(cart) ? undefined : unsent(cart)
  return step === 'confirmation' || mayConfirm(cart, cardID, isPostPaid) ? undefined : 'CREDIT_CARD'
}

/** The first step whose guard fails before this one, with its error; undefined where this one may be shown. */
export function unfinished(
  step: CartStep,
  cart: Shipping & Paying,
  cardID: string | null,
  isPostPaid: boolean,
): { step: CartStep; error: CartError } | undefined {
  if (step === 'shipping') return undefined
  if (!mayPay(cart)) return { step: 'shipping', error: unsent(cart) }
  if (step === 'confirmation' && !mayConfirm(cart, cardID, isPostPaid)) return { step: 'payment', error: 'CREDIT_CARD' }
  return undefined
}

type GiftCard = { last4: string; current_amount: number; is_payment_active: boolean; is_store_credit?: true | undefined }

/** What gift cards pay with: the one by its number, or that there are several. In the order in which they are drawn. */
export function drawnCards(cards: readonly GiftCard[], total: number): string {
  let left = total
  const drawn = cards.filter((each) => {
    const isDrawn = each.is_payment_active && each.current_amount > 0 && left > 0
    if (isDrawn) left -= each.current_amount
    return isDrawn
  })
  const [one] = drawn
  if (one === undefined || drawn.length > 1) return 'Gift cards'
  return one.is_store_credit ? 'Store credit' : `Gift card •••• ${one.last4}`
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
