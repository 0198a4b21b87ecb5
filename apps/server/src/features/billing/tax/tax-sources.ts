import type { Database } from '#platform/database/database'
import { saveTaxRate } from './tax.repository.ts'
import type { TaxRate } from './tax-rates.ts'

/** A service that knows rates of tax. It is asked ahead of time and its answer kept, so that no purchase waits for it. */
export type TaxService = { rates(at: Date): Promise<readonly TaxRate[]> }

/** Takes over what a service says. Network first, then one transaction. */
export async function takeTaxRates(db: Database, service: TaxService, at: Date): Promise<number> {
  const rates = await service.rates(at)
  await db.transaction().execute(async (tx) => {
    for (const rate of rates) await saveTaxRate(tx, rate)
  })
  return rates.length
}

/** A register of the tax numbers of the European Union, such as VIES. `unknown`: it could not be asked now. */
export type TaxNumberRegister = { check(number: string): Promise<'registered' | 'refused' | 'unknown'> }

/** Without a register a number is believed by its form. */
export const noRegister: TaxNumberRegister = { check: async () => 'unknown' }
