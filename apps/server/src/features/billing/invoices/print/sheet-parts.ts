import type { ShownInvoice } from '../invoice-views.ts'

type Money = { amount: number; formatted: string }
type Party = { name: string; address: string; tax_number: string }

/** With a minus; empty where it is nothing. */
export const off = ({ amount, formatted }: Money): string => (amount === 0 ? '' : `\u2212${formatted}`)

export const partyLines = ({ name, address, tax_number }: Party): string[] => [name, ...addressLines(address), tax_number].filter(Boolean)

export const buyerLines = ({ organization, name, email, ...at }: ShownInvoice['buyer']): string[] =>
  [organization || name, organization && name, ...addressLines(at.address), at.tax_number, email].filter(Boolean)

/** The seller's address, and those of before there were billing addresses, have commas between their lines. */
const addressLines = (address: string): string[] => address.split(address.includes('\n') ? '\n' : ',').map((each) => each.trim())
