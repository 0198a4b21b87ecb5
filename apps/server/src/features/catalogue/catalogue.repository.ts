import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

export type Family = Row<'catalogue_items'>['family']
export type PricedItem = { code: string; family: Family; name: string; unit: Row<'catalogue_items'>['unit']; amount: number }

const priceFrom = (whose: ReturnType<typeof sql>, at: Date) => sql<{ amount: number | null }>`(
  select amount from catalogue_prices
  where catalogue_prices.code = catalogue_items.code and ${whose} and valid_from <= ${at}
  order by valid_from desc limit 1
)`

/** Every item with what this account pays for it now: its own price, else everybody's. */
export async function listPrices(db: Database, ownerId: string, at: Date): Promise<PricedItem[]> {
  const own = priceFrom(sql`catalogue_prices.owner_id = ${ownerId}`, at)
  const general = priceFrom(sql`catalogue_prices.owner_id is null`, at)
  const { rows } = await sql<PricedItem>`
    select code, family, name, unit, coalesce(${own}, ${general}) as amount from catalogue_items order by position`.execute(db)
  return rows
}

export const findItem = (db: Database, code: string) =>
  db.selectFrom('catalogue_items').select(['code', 'name']).where('code', '=', code).executeTakeFirst()

type NewPrice = { _id: string; code: string; owner_id: string | null; amount: number | null; valid_from: Date }

/** A second price from the same moment takes the place of the first. */
export const savePrice = (db: Database, price: NewPrice) =>
  db
    .insertInto('catalogue_prices')
    .values(price)
    .onConflict((conflict) => conflict.constraint('catalogue_prices_are_one').doUpdateSet({ amount: price.amount }))
    .execute()
