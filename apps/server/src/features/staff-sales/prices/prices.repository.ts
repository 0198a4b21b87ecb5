import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

type ListedItem = {
  code: string
  family: string
  name: string
  unit: Row<'catalogue_items'>['unit']
  amount: number
  next_amount: number | null
  next_from: Date | null
  own_prices: number
}

const NEWEST = sql`order by valid_from desc limit 1`

/** The price of everybody now, the next one, and how many accounts have their own. */
export async function listItems(db: Database, now: Date): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select code, family, name, unit,
      (select amount from catalogue_prices p where p.code = i.code and owner_id is null and valid_from <= ${now} ${NEWEST}) as amount,
      next.amount as next_amount, next.valid_from as next_from,
      (select count(*)::int from (
        select distinct on (owner_id) amount from catalogue_prices p
        where p.code = i.code and owner_id is not null and valid_from <= ${now} order by owner_id, valid_from desc
      ) own where amount is not null) as own_prices
    from catalogue_items i
    left join lateral (
      select amount, valid_from from catalogue_prices p
      where p.code = i.code and owner_id is null and valid_from > ${now} order by valid_from limit 1
    ) next on true
    order by position`.execute(db)
  return rows
}

/** Accounts with a price of their own for this item, by name. */
export async function listOwnPrices(db: Database, code: string, now: Date, most: number) {
  const { rows } = await sql<{ owner_id: string; account: string; amount: number }>`
    select owner_id, coalesce(organizations.name, users.full_name, '') as account, amount from (
      select distinct on (owner_id) owner_id, amount from catalogue_prices
      where code = ${code} and owner_id is not null and valid_from <= ${now} order by owner_id, valid_from desc
    ) own
    left join organizations on organizations._id = owner_id
    left join users on users._id = owner_id
    where amount is not null order by account limit ${most}`.execute(db)
  return rows
}

/** Who has something in a cart: everybody, or the people of one account. */
export const listCarts = (db: Database, ownerId: string | undefined, most: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users._id', 'orders.in_cart_of')
    .leftJoin('organizations', 'organizations._id', 'orders.owner_id')
    .select((eb) => [
      'users._id as user_id',
      'orders.owner_id',
      'users.email',
      eb.fn.coalesce('organizations.name', 'users.full_name').as('account'),
    ])
    .distinct()
    .where('orders.in_cart_of', 'is not', null)
    .$if(ownerId !== undefined, (query) => query.where('orders.owner_id', '=', ownerId ?? ''))
    .orderBy('users.email')
    .limit(most)
    .execute()

/** Who is named as the buyer where an account never bought anything: the person, or who has been longest in the organization. */
export const findPayer = async (db: Database, ownerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('_id')
      .where((eb) => eb.or([eb('_id', '=', ownerId), eb('organization_id', '=', ownerId)]))
      .orderBy('created_at')
      .orderBy('_id')
      .executeTakeFirst()
  )?._id
