import type { BillingAddressRow } from './billing-address.repository.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** An address as it is printed, one line below the other. */
export const addressLines = ({ line1, line2, city, region_code, postal_code, country_code }: BillingAddressRow): string[] =>
  [line1, line2, [city, region_code, postal_code].filter(Boolean).join(' '), countries.of(country_code) ?? country_code].filter(Boolean)
