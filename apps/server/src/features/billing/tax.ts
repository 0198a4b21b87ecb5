import type { Tax } from './money.ts'

const NONE: Tax = { label: '', thousandthsOfPercent: 0 }
/** The seller's province: as long as accounts have no billing address, it stands for every buyer in the country. */
const ONTARIO: Tax = { label: 'HST Ontario 13%', thousandthsOfPercent: 13_000 }

/** What a buyer in this country pays on top. */
export const taxOf = (countryCode: string | null): Tax => (countryCode === 'CA' ? ONTARIO : NONE)
