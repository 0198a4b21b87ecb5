import { countryName } from '#platform/geo/country-name'
import type { BillingAddressRow } from './billing-address.repository.ts'

/** An address as it is printed, one line below the other. */
export const addressLines = ({ line1, line2, city, region_code, postal_code, country_code }: BillingAddressRow): string[] =>
  [line1, line2, [city, region_code, postal_code].filter(Boolean).join(' '), countryName(country_code)].filter(Boolean)
