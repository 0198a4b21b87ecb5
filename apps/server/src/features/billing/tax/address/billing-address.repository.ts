import type { Database } from '#platform/database/database'

const COLUMNS = ['name', 'line1', 'line2', 'city', 'region_code', 'postal_code', 'country_code', 'tax_number', 'tax_number_state'] as const

export const findBillingAddress = (db: Database, ownerId: string) =>
  db.selectFrom('billing_addresses').select(COLUMNS).where('owner_id', '=', ownerId).executeTakeFirst()
export type BillingAddressRow = NonNullable<Awaited<ReturnType<typeof findBillingAddress>>>

export const saveBillingAddress = (tx: Database, owner_id: string, row: BillingAddressRow, changed_at: Date) =>
  tx
    .insertInto('billing_addresses')
    .values({ owner_id, ...row, changed_at })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ ...row, changed_at }))
    .execute()

/** Numbers of these countries that are believed by their form alone, after the account that is named. */
export const listUnchecked = (db: Database, countries: readonly string[], after: string, most: number) =>
  db
    .selectFrom('billing_addresses')
    .select(['owner_id', 'tax_number'])
    .where('tax_number_state', '=', 'formed')
    .where('country_code', 'in', countries)
    .where('owner_id', '>', after)
    .orderBy('owner_id')
    .limit(most)
    .execute()

type Checked = Pick<BillingAddressRow, 'tax_number' | 'tax_number_state'> & { owner_id: string; changed_at: Date }

/** Nothing where another number was saved meanwhile. */
export const saveChecked = (db: Database, { owner_id, tax_number, tax_number_state, changed_at }: Checked) =>
  db
    .updateTable('billing_addresses')
    .set({ tax_number_state, changed_at })
    .where('owner_id', '=', owner_id)
    .where('tax_number', '=', tax_number)
    .where('tax_number_state', '=', 'formed')
    .execute()
