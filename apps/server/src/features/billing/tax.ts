import type { Tax } from './money.ts'

/** Where something is taxed. */
export type TaxPlace = { country_code: string | null; region_code?: string | null }

const NONE: Tax = { label: '', thousandthsOfPercent: 0 }
/** The seller's province: while accounts have no billing address, every buyer in the country is taxed as in this one. */
const ONTARIO: Tax = { label: 'HST Ontario 13%', thousandthsOfPercent: 13_000 }

/** The tax of this place. */
export const taxOf = ({ country_code }: TaxPlace): Tax => (country_code === 'CA' ? ONTARIO : NONE)
