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
