import type { Database } from '#platform/database/database'
import type { TaxScheme } from '#platform/config/seller-config'
import type { TaxRate } from './tax-rates.ts'

export const listTaxRates = (db: Database, country_code: string, schemes: readonly TaxScheme[]): Promise<TaxRate[]> =>
  db.selectFrom('tax_rates').selectAll().where('country_code', '=', country_code).where('scheme', 'in', schemes).execute()

/** A rate that begins when another one did takes its place. */
export const saveTaxRate = (tx: Database, rate: TaxRate) =>
  tx
    .insertInto('tax_rates')
    .values(rate)
    .onConflict((conflict) => conflict.constraint('tax_rates_begin_once').doUpdateSet(rate))
    .execute()

type Account = { country_code: string | null; tax_exempt: boolean }

/** What tax asks of the buyer and of the account that they buy for. */
export const findTaxAccount = (db: Database, userId: string, ownerId: string): Promise<Account | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('billing_accounts', (join) => join.on('billing_accounts.owner_id', '=', ownerId))
    .select((eb) => ['users.country_code', eb.fn.coalesce('billing_accounts.tax_exempt', eb.val(false)).as('tax_exempt')])
    .where('users._id', '=', userId)
    .executeTakeFirst()

export const saveTaxExempt = (db: Database, owner_id: string, tax_exempt: boolean) =>
  db
    .insertInto('billing_accounts')
    .values({ owner_id, tax_exempt })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ tax_exempt }))
    .execute()
