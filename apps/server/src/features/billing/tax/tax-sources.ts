import type { Database } from '#platform/database/database'
import type { TaxScheme } from '#platform/config/seller-config'
import { KNOWN_RATES } from './known-rates.ts'
import { listTaxRates, saveTaxRate } from './tax.repository.ts'
import { findTax, type Place, type TaxRate } from './tax-rates.ts'

export type AskedPlace = Place & { scheme: TaxScheme }
/** A service that knows rates of tax. It is asked ahead of time and its answer kept, so that no purchase waits for it. */
export type TaxService = { rates(at: Date, places: readonly AskedPlace[]): Promise<readonly TaxRate[]> }

/** Each place that we know a rate of. */
function placesOf(schemes: readonly TaxScheme[]): AskedPlace[] {
  const known = KNOWN_RATES.filter((each) => schemes.includes(each.scheme) && each.buyer === 'anyone')
  const byName = known.map(
    ({ scheme, country_code, region_code }) => [`${country_code} ${region_code}`, { scheme, country_code, region_code }] as const,
  )
  return [...new Map(byName).values()]
}

/**
 * Takes over what a service says, where it differs from what is taken now. Network first, then one transaction. How many rates are new.
 */
export async function takeTaxRates(
  db: Database,
  service: TaxService,
  { schemes, at }: { schemes: readonly TaxScheme[]; at: Date },
): Promise<number> {
  const said = await service.rates(at, placesOf(schemes))
  return db.transaction().execute(async (tx) => {
    let count = 0
    for (const rate of said) {
      const { country_code, region_code, service: kind } = rate
      const own = await listTaxRates(tx, country_code, schemes)
      const sold = {
        place: { country_code, region_code },
        kind: kind || ('electronic' as const),
        at,
        isForeignBusiness: rate.buyer !== 'anyone',
      }
      const now = findTax([...KNOWN_RATES.filter((each) => schemes.includes(each.scheme)), ...own], sold)
      if (now.thousandthsOfPercent === rate.rate) continue
      await saveTaxRate(tx, rate)
      count += 1
    }
    return count
  })
}

/** A register of the tax numbers of the European Union, such as VIES. `unknown`: it could not be asked now. */
export type TaxNumberRegister = { check(number: string): Promise<'registered' | 'refused' | 'unknown'> }

/** Without a register a number is believed by its form. */
export const noRegister: TaxNumberRegister = { check: async () => 'unknown' }
