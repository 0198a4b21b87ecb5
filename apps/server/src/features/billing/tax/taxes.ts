import type { Database } from '#platform/database/database'
import type { TaxConfig } from '#platform/config/seller-config'
import { findBillingAddress } from './address/billing-address.repository.ts'
import { KNOWN_RATES } from './known-rates.ts'
import { findTaxAccount, listTaxRates } from './tax.repository.ts'
import { taxPlace } from './tax-place.ts'
import { addTax, findTax, NO_TAX, type NotedTax, type Place, type TaxKind, type WorkedTax } from './tax-rates.ts'

export type TaxedSale = {
  /** Who buys, and the account that pays. */
  user_id: string
  owner_id: string
  at: Date
  /** Where it is shipped to, or the office where it is picked up; left out for what is used over the network. */
  destination?: Place | undefined
}
export type TaxedPart = { amount: number; kind: TaxKind }

/** The tax of a sale, from the rates in the database: a purchase never waits for a service of others. */
export const createTaxes = ({ schemes, ...seller }: TaxConfig) => {
  const rateFinder = async (db: Database, { user_id, owner_id, at, destination }: TaxedSale): Promise<(kind: TaxKind) => NotedTax> => {
    const account = await findTaxAccount(db, user_id, owner_id)
    if (account === undefined || account.tax_exempt) return () => NO_TAX
    const address = await findBillingAddress(db, owner_id)
    const place = taxPlace({ destination, billing: address, country_code: account.country_code }, seller)
    if (place === undefined) return () => NO_TAX
    const rates = [
      ...KNOWN_RATES.filter(({ scheme }) => schemes.includes(scheme)),
      ...(await listTaxRates(db, place.country_code, schemes)),
    ]
    const hasNumber = address?.tax_number_state === 'formed' || address?.tax_number_state === 'registered'
    const isForeignBusiness = hasNumber && address.country_code === place.country_code && place.country_code !== seller.country_code
    return (kind) => findTax(rates, { place, kind, at, isForeignBusiness })
  }
  return {
    /** The rate of one kind of sale. */
    rateOf: async (db: Database, sale: TaxedSale, kind: TaxKind): Promise<NotedTax> => (await rateFinder(db, sale))(kind),

    /** The tax of an invoice whose parts may be of several kinds. Shipping is one of them; a discount is taken off its part before. */
    async workOut(db: Database, sale: TaxedSale, parts: readonly TaxedPart[]): Promise<WorkedTax & { goods_tax: number }> {
      const rateOf = await rateFinder(db, sale)
      const taxed = parts.map(({ amount, kind }) => ({ amount, kind, tax: rateOf(kind) }))
      const all = addTax(taxed)
      return { ...all, goods_tax: Math.min(all.tax_total, addTax(taxed.filter(({ kind }) => kind === 'goods')).tax_total) }
    },
  }
}
export type Taxes = ReturnType<typeof createTaxes>
