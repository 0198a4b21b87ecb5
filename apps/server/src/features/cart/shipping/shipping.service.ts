import type { cart as contract, ShippingAddress } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Money } from '#features/billing'
import { isCountry } from '#features/utilities'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { type CartService, presentRate } from '../cart.service.ts'
import { findCart, updateCart } from '../carts.repository.ts'
import type { Carrier } from './carrier.ts'

type Needs = { db: Database; money: Money; cart: CartService; carrier: Carrier; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** So long a rate that was offered can be chosen. */
const OFFERED_SECONDS = 3_600
const WITH_REGION = ['CA', 'US']

/** Where a cart is sent, and what that costs. */
export const createShipping = ({ db, money, cart, carrier, now }: Needs) => ({
  async rates(viewer: Viewer, { query: { shipmentID, ...address } }: Asked<'rates'>) {
    refuseIncomplete(address)
    const { parcel } = await cart.look(db, viewer)
    if (!parcel || (await findCart(db, viewer.user_id))?.shipment_id !== shipmentID) return fail('not_found')
    const { weight_kg } = parcel
    const found = await carrier.rates({ weight_kg, to: address }, now()).catch(() => fail('address_refused'))
    const rates = found.map(({ delivery_date, ...each }) => ({ ...each, delivery_date: delivery_date.toISOString() }))
    await cart.change(viewer, (tx) => updateCart(tx, viewer.user_id, { offered: { weight_kg, address, rates }, offered_at: now() }))
    return { rates: rates.map((each) => presentRate(money, each)) }
  },

  /** One of the rates that were offered for this shipment; what the call says that it costs is not read. */
  selectRate: (viewer: Viewer, { body: { shipmentID, rate, address } }: Asked<'selectRate'>) =>
    cart.change(viewer, async (tx, { shipment_id, offered, offered_at }) => {
      if (shipment_id !== shipmentID) return fail('not_found')
      const type = typeof rate === 'string' ? rate : rate.shipping_type
      const isFresh = offered_at !== null && offered_at > addSeconds(now(), -OFFERED_SECONDS)
      const chosen = isFresh ? offered?.rates.find((each) => each.shipping_type === type) : undefined
      if (!offered || !chosen) return fail('rate_not_offered')
      if (address && !isSame(address, offered.address)) return fail('rate_of_other_address')
      const selected_rate = { ...chosen, weight_kg: offered.weight_kg, chosen_at: now().toISOString() }
      return updateCart(tx, viewer.user_id, { selected_rate, destination_address: offered.address, will_pickup: false })
    }),
})
export type Shipping = ReturnType<typeof createShipping>

/** Two pages may ask for the rates of one cart: none sends it to what the other one typed. */
const isSame = (a: ShippingAddress, b: ShippingAddress): boolean =>
  (Object.keys(b) as (keyof ShippingAddress)[]).every((key) => a[key].toLowerCase() === b[key].toLowerCase())

/** What is typed by hand counts as an address once nothing of it is missing. */
function refuseIncomplete(address: ShippingAddress): void {
  const country = address.country_code.toUpperCase()
  const wanted = ['organization', 'phone_number', 'address_line1', 'city', 'postal_code'] as const
  const missing: string[] = wanted.filter((each) => address[each] === '')
  if (!isCountry(country)) missing.push('country_code')
  if (WITH_REGION.includes(country) && address.state_or_province_code === '') missing.push('state_or_province_code')
  if (missing.length > 0) fail('address_refused', { errors: missing.map((field) => ({ field, message: 'This field is required.' })) })
}
