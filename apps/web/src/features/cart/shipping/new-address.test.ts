import { expect, test } from 'vitest'
import type { Rate } from '../cart.api.ts'
import { mayCalculate } from '../cart-rules.ts'
import { addressIn, changeNewAddress, newAddressOf } from './new-address.ts'

const TORONTO = {
  ...{ organization: 'Northlight', address_line1: '214 King Street West', address_line2: '', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ state_or_province_code: 'ON', country_code: 'CA', phone_number: '+1 416 555 0142' },
}
const rate = (shipping_type: string): Rate => ({
  ...{ shipping_type, rate: 1800, rate_formatted: '$18.00', delivery_date: '2026-12-01T00:00:00.000Z', currency_symbol: '$' },
})

test('a new address has twelve fields, begins with the address in Canada, and is sent without what is only of the page', () => {
  expect(Object.keys(newAddressOf(null)).toSorted()).toEqual([
    ...['address_line1', 'address_line2', 'city', 'country_code', 'mobile_number', 'organization', 'postal_code', 'rates', 'search'],
    ...['selected_rate', 'state_or_province_code', 'step'],
  ])
  expect(newAddressOf(null)).toMatchObject({ country_code: 'ca', step: 'address', search: '', rates: [], selected_rate: null })
  expect(newAddressOf(null, 'address', 'NO'), 'where the account is billed').toMatchObject({ country_code: 'no' })
  expect(Object.keys(newAddressOf(TORONTO))).toHaveLength(12)
  expect(newAddressOf(TORONTO)).toMatchObject({ mobile_number: '+1 416 555 0142', country_code: 'ca' })
  expect(Object.keys(addressIn(newAddressOf(TORONTO)))).toHaveLength(8)
  expect(mayCalculate(newAddressOf(TORONTO))).toBe(true)
})

test('address, then rates, of which one is chosen; another address has none', () => {
  const [ground, overnight] = [rate('FEDEX_GROUND'), rate('FEDEX_OVERNIGHT')]
  const offered = changeNewAddress(newAddressOf(TORONTO), { is: 'offered', rates: [ground, overnight] })
  expect(offered).toMatchObject({ step: 'rates', selected_rate: null })
  const chosen = changeNewAddress(offered, { is: 'chosen', rate: overnight })
  expect(chosen.selected_rate).toBe(overnight)
  expect(changeNewAddress(offered, { is: 'chosen', rate: rate('FEDEX_GROUND') }).selected_rate, 'not one of those').toBeNull()
  const edited = changeNewAddress(chosen, { is: 'edit' })
  expect(edited).toMatchObject({ step: 'address', selected_rate: overnight })
  expect(changeNewAddress(edited, { is: 'typed', change: { city: 'Ottawa' } })).toMatchObject({
    city: 'Ottawa',
    rates: [],
    selected_rate: null,
  })
})
