import type { ShippingAddress } from '@answerprint/contract/cart'

export type Parcel = { weight_kg: number; to: ShippingAddress }
/** In minor units. */
export type OfferedRate = { shipping_type: string; rate: number; delivery_date: Date }

/** Says what a parcel costs: the table that comes along, or a service of others. What it throws is "An error occured. Please try again." */
export type Carrier = { rates(parcel: Parcel, now: Date): Promise<OfferedRate[]> }
