import type { Database } from '#platform/database/database'
import { type Buyer, findBuyer } from '../accounts/billing-accounts.repository.ts'
import { addressLines } from '../tax/address/address-lines.ts'
import { findBillingAddress } from '../tax/address/billing-address.repository.ts'

/** The buyer as an invoice keeps them: a snapshot of the day. */
export const buyerOf = async (db: Database, { user_id, owner_id }: { user_id: string; owner_id: string }) =>
  buyerAt(db, await findBuyer(db, user_id), owner_id)
export type BuyerSnapshot = Awaited<ReturnType<typeof buyerOf>>

/** The same of a person who was read before. */
export async function buyerAt(db: Database, { name, organization, email }: Buyer, owner_id: string) {
  const at = await findBillingAddress(db, owner_id)
  if (!at) return { name, organization, email, address: '', tax_number: '' }
  const { city, postal_code, region_code, country_code, tax_number } = at
  return {
    // An organization is invoiced under the name that it gave, and a person under theirs.
    ...(organization === '' ? { name: at.name, organization } : { name, organization: at.name }),
    ...{ email, address: addressLines(at).join('\n'), tax_number },
    place: { street: [at.line1, at.line2].filter(Boolean).join(', '), city, postal_code, region_code, country_code },
  }
}
