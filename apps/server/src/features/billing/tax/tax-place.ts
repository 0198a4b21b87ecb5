import type { Place } from './tax-rates.ts'

type Known = {
  /** Where something is shipped to, or the office where it is picked up. */
  destination?: Place | undefined
  /** The billing address of the account. */
  billing: Place | undefined
  /** The country of the person who buys. */
  country_code: string | null
}

/**
 * Where a sale is taxed: where it is sent or picked up, else the account's billing address, else the country of the buyer. One in the
 * country of the seller whose province is unknown is taxed as in the seller's.
 */
export function taxPlace({ destination, billing, country_code }: Known, seller: Place): Place | undefined {
  if (destination) return destination
  const place = billing ?? (country_code === null ? undefined : { country_code, region_code: '' })
  const isAtHome = place?.country_code === seller.country_code
  return isAtHome && place.region_code === '' ? seller : place
}
