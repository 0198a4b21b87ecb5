import type { Tax } from './money.ts'

const NONE: Tax = { label: '', thousandthsOfPercent: 0 }
/** The seller's province: while accounts have no billing address, every buyer in the country is taxed as in this one. */
const ONTARIO: Tax = { label: 'HST Ontario 13%', thousandthsOfPercent: 13_000 }

/** The tax of a buyer in this country. */
export const taxOf = (countryCode: string | null): Tax => (countryCode === 'CA' ? ONTARIO : NONE)
