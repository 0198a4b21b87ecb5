import type { NewAddress, Rate, ShippingAddress } from '../cart.api.ts'

/** Where the cart is to be sent, from the first key to the rate that is chosen: `newAddress` of the cart. */
export type NewAddressState = NewAddress & {
  /** What is looked for among known addresses. */
  search: string
  step: 'address' | 'rates'
  rates: readonly Rate[]
  selected_rate: Rate | null
}

export type NewAddressEvent =
  | { is: 'typed'; change: Partial<NewAddress & { search: string }> }
  | { is: 'offered'; rates: readonly Rate[] }
  | { is: 'chosen'; rate: Rate }
  | { is: 'edit' }

const EMPTY: NewAddress = {
  ...{ organization: '', address_line1: '', address_line2: '', city: '', postal_code: '' },
  ...{ state_or_province_code: '', country_code: 'ca', mobile_number: '' },
}

/** An address that is known is where it begins; its rates are asked for again. `country`: where the account is billed. */
export function newAddressOf(known: ShippingAddress | null, step: NewAddressState['step'] = 'address', country = ''): NewAddressState {
  const rest = { search: '', step, rates: [], selected_rate: null }
  if (known === null) return { ...EMPTY, ...(country !== '' && { country_code: country.toLowerCase() }), ...rest }
  const { phone_number: mobile_number, ...address } = known
  return { ...address, mobile_number, country_code: address.country_code.toLowerCase(), ...rest }
}

/** Address, then rates. Rates are of the address that they were asked for: another one has none yet, and none is chosen. */
export function changeNewAddress(state: NewAddressState, event: NewAddressEvent): NewAddressState {
  switch (event.is) {
    case 'typed':
      return { ...state, ...event.change, rates: [], selected_rate: null }
    case 'offered':
      return { ...state, step: 'rates', rates: event.rates, selected_rate: null }
    case 'chosen':
      return state.rates.includes(event.rate) ? { ...state, selected_rate: event.rate } : state
    case 'edit':
      return { ...state, step: 'address' }
  }
}

/** The address alone, as calls take it. */
export function addressIn({ search: _s, step: _t, rates: _r, selected_rate: _c, ...address }: NewAddressState): NewAddress {
  return address
}
