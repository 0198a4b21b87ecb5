import { Refusal } from '@answerprint/contract/refusal'

/** Fields of an address that can be refused, by the names that the call and the page have for them. */
const FIELDS: Readonly<Record<string, { field: string; label: string }>> = {
  organization: { field: 'organization', label: 'Business name' },
  phone_number: { field: 'mobile_number', label: 'Phone number' },
  address_line1: { field: 'address_line1', label: 'Address' },
  address_line2: { field: 'address_line2', label: 'Suite, floor' },
  city: { field: 'city', label: 'City' },
  postal_code: { field: 'postal_code', label: 'Postal code' },
  state_or_province_code: { field: 'state_or_province_code', label: 'Province or state' },
  country_code: { field: 'country_code', label: 'Country' },
}

export type AddressFault = { field: string; text: string }

/** Each field that the server refused, with its reason; none where something else went wrong. */
export const addressFaults = (error: unknown): AddressFault[] =>
  (error instanceof Refusal ? (error.errors ?? []) : []).flatMap(({ field, message }) => {
    const known = FIELDS[field]
    return known ? [{ field: known.field, text: `${known.label}: ${message}` }] : []
  })
